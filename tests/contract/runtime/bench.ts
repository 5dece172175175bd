import type { Crash, RunEnd, Runtime, RunOptions, SandboxFiles } from '../../../src/runtime/runtime.ts'
import { equal } from '../../support/equal.ts'

/** A promise that every runtime must keep. Free of any test runner, so that it also runs in a bare page. */
export type RuntimeCase = {
  readonly title: string
  /** Traits without which the case does not apply. */
  readonly needs?: readonly Trait[]
  readonly check: (bench: Bench) => Promise<void>
}

export type Trait =
  /** Several files that import each other, and the places of what goes wrong in them. */
  | 'modules'
  /** Columns of run-time errors are exact, not only their lines. */
  | 'columns'
  /** Nothing runs when one of the files does not parse. */
  | 'all-or-nothing'
  /** The library `openai` can be imported. */
  | 'library'
  /** A thread and globals of its own. */
  | 'isolation'
  /** An origin of its own, and no way to any network. */
  | 'sealed'

/** Cases that all need the same. */
export function needing(trait: Trait, cases: readonly RuntimeCase[]): readonly RuntimeCase[] {
  return cases.map((each) => ({ ...each, needs: [trait, ...(each.needs ?? [])] }))
}

export type Bench = {
  readonly runtime: Runtime
  readonly traits: ReadonlySet<Trait>
  /** For cases that dispose. */
  readonly create: () => Promise<Runtime>
}

export const entry = 'lab/main.ts'

export type Outcome = { readonly lines: readonly string[]; readonly end: RunEnd }

/** Mounts the program, a single file or several, and runs it to its end. */
export async function runToEnd(
  { runtime }: Pick<Bench, 'runtime'>,
  program: string | SandboxFiles,
  options: Partial<RunOptions> = {},
): Promise<Outcome> {
  await runtime.mount(typeof program === 'string' ? { [entry]: program } : program)
  const run = runtime.run({ entry, ...options })
  const lines = await collect(run.lines)
  return { lines, end: await run.ended }
}

export async function collect(lines: AsyncIterable<string>): Promise<readonly string[]> {
  const collected: string[] = []
  for await (const line of lines) collected.push(line)
  return collected
}

/** Runs the program, stops it when it has printed a line, and says how long its end took. */
export async function stopAtFirstLine(
  { runtime }: Bench,
  program: string,
): Promise<Outcome & { tookMs: number }> {
  const stop = new AbortController()
  const lines: string[] = []
  await runtime.mount({ [entry]: program })
  const run = runtime.run({ entry, signal: stop.signal })
  let stoppedMs = 0

  for await (const line of run.lines) {
    lines.push(line)
    stoppedMs = performance.now()
    stop.abort()
  }
  const end = await run.ended
  return { lines, end, tookMs: performance.now() - stoppedMs }
}

export const exitedWell: RunEnd = { kind: 'exited', code: 0 }
export const stopped: RunEnd = { kind: 'stopped' }

export function crashOf({ end }: Outcome): Crash {
  if (end.kind === 'crashed') return end.crash
  throw new Error(`expected a crash, found ${JSON.stringify(end)}`)
}

/** Where a program broke at run time: the column only where engines agree on it. */
export function equalPlace(
  bench: Bench,
  crash: Crash,
  [file, line, column]: readonly [string, number, number],
): void {
  const hasColumns = bench.traits.has('columns')
  equal([crash.file, crash.line, hasColumns ? crash.column : 0], [file, line, hasColumns ? column : 0])
}
