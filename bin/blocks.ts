// `npm run blocks`: brings the ledgers of the lessons up to date and says what became of each block. With `--check`
// it writes nothing and fails when there was something to write.

import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ledgerPath, printLedger, type LedgerBlock } from '../src/lesson/ledger.ts'
import { reconcile, type Reconciled } from '../src/lesson/reconcile.ts'
import { parseLesson } from './lesson/parse-lesson.ts'
import { isStale, writtenBlocks } from './lesson/lesson-blocks.ts'
import { readLedger } from './lesson/read-ledger.ts'

const root = join(import.meta.dirname, '..')

if (import.meta.main) await run(process.argv.includes('--check'))

async function run(isCheck: boolean): Promise<void> {
  const lessons = (await Array.fromAsync(glob('lessons/[0-9]*/**/*.mdx', { cwd: root }))).sort()
  for (const lesson of lessons) {
    const path = ledgerPath(lesson)
    const ledger = readLedger(join(root, path))
    const result = reconcile(ledger, writtenBlocks(parseLesson(await readFile(join(root, lesson), 'utf8'))))
    if (!isStale(ledger, result.ledger)) continue
    if (isCheck) {
      console.error(`${path} is not up to date with its lesson: run npm run blocks.`)
      process.exitCode = 1
    } else {
      await writeFile(join(root, path), printLedger(result.ledger))
      console.log([path, ...describe(result)].join('\n'))
    }
  }
}

/** So that an author sees when a block that readers may have flagged lost its id. */
function describe({ added, changed, moved, gone }: Reconciled): readonly string[] {
  const line = (sign: string, { id, quote }: LedgerBlock) => `  ${sign} ${id.padEnd(4)} ${quote.slice(0, 60)}`
  return [
    ...gone.map((block) => line('gone   ', block)),
    ...changed.map(({ after }) => line('changed', after)),
    ...moved.map((block) => line('moved  ', block)),
    ...added.map((block) => line('new    ', block)),
  ]
}
