import { Readable } from 'node:stream'
import { byteOrderMark, csvHead, csvRow } from '../../domain/csv.ts'
import { readFilter } from '../../domain/flag-filter.ts'
import type { StoredFlag } from '../../domain/stored-flag.ts'
import type { DeskApp, DeskRoutes } from './desk-app.ts'
import { refuse } from './show.ts'

type Format = {
  readonly type: string
  readonly head: string
  readonly row: (flag: StoredFlag) => string
}

const formats: Readonly<Record<'csv' | 'jsonl', Format>> = {
  csv: { type: 'text/csv; charset=utf-8', head: byteOrderMark + csvHead, row: csvRow },
  jsonl: { type: 'application/jsonl', head: '', row: (flag) => `${JSON.stringify(flag)}\n` },
}

/** The flags of a list as a file, oldest first. */
export function exports(app: DeskApp, { store, report }: DeskRoutes): void {
  for (const [name, { type, head, row }] of Object.entries(formats)) {
    app.get(`/export.${name}`, async (context) => {
      const read = readFilter(new URL(context.req.url).searchParams)
      if (!read.ok) return refuse(context, 400, { kind: 'faults', faults: read.faults })
      const { desk } = await store()
      const lines = reported(partsOf(desk.each(read.filter), { head, row }), report)
      return context.body(asStream(lines), 200, {
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="flags.${name}"`,
      })
    })
  }
}

async function* partsOf(
  flags: AsyncIterable<StoredFlag>,
  { head, row }: Omit<Format, 'type'>,
): AsyncIterable<string> {
  yield head
  for await (const flag of flags) yield row(flag)
}

/** The file has begun, so that no page can say it: the connection breaks, and the operator is told. */
async function* reported(
  parts: AsyncIterable<string>,
  report: (error: unknown) => void,
): AsyncIterable<string> {
  try {
    yield* parts
  } catch (error) {
    report(error)
    throw error
  }
}

function asStream(parts: AsyncIterable<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  // `as`: Node declares the same stream a second time.
  return Readable.toWeb(Readable.from(parts, { objectMode: false })) as ReadableStream<
    Uint8Array<ArrayBuffer>
  >
}
