// npm run --silent exam -- [--settings a,b] [--on a,b] [--set a.parameter=value] [--seeds 3] [--format table|json]
//                          [--model NAME] [--keep FILE] [--price IN,OUT] [--lang zh-CN|en]
// Exit 0: done. 1: not done, for the reason that stands on stderr. 2: the command was not understood. 130: stopped.

import { OpenAIError } from 'openai'
import { cellsOf } from '../src/sandbox/exam/grid.ts'
import { visible } from './agent/visible.ts'
import { readExamCommand } from './exam/command.ts'
import type { Exam } from './exam/command.ts'
import { openKept } from './exam/kept-runs.ts'
import type { PaidRun } from './exam/kept-runs.ts'
import { tableOf } from './exam/table.ts'
import { takeExam } from './exam/take-exam.ts'
import { wordsIn } from './exam/words.ts'
import { runHere } from './sandbox/run-here.ts'

const samePressMs = 1000

const command = readExamCommand(process.argv.slice(2))
const words = wordsIn(command.locale)

switch (command.kind) {
  case 'help':
    console.log(words.usage)
    break
  case 'problem':
    fail(2, words.problem(command.problem))
    break
  case 'exam':
    await take(command.exam)
}

async function take(exam: Exam): Promise<void> {
  const kept = exam.keep === null ? null : openKept(exam.keep, exam)
  if (kept && 'code' in kept) return fail(2, words.keepProblem(kept))
  const { signal } = stopping(() => exam.model !== null && console.error(words.stopping))

  let cause = ''
  const { runs, end } = await takeExam(exam, {
    done: kept?.runs ?? [],
    linesOf: (input) => runHere(input, (text) => (cause = text)),
    signal,
    onRun: (run, progress) => {
      kept?.add(run)
      if (exam.model !== null) console.error(words.progress(progress))
    },
  }).catch((error: unknown) => {
    // Without a key the SDK asks nobody, and says what it lacks.
    if (!(error instanceof OpenAIError)) throw error
    cause = error.message
    return { runs: [], end: 'broken' as const }
  })

  const settings = exam.settings.map(({ id }) => id)
  if (exam.format === 'json') console.log(JSON.stringify(cellsOf(runs), null, 2))
  else console.log(visible(tableOf(runs, settings, command.locale)))
  if (exam.model !== null) console.error(words.bill(billOf(runs, exam.price)))
  if (end === 'stopped') fail(130, words.stopped(exam))
  if (end === 'broken') fail(1, words.broken({ path: runs.length > 0 ? exam.keep : null, cause }))
}

/** The first press waits for the run under way, which may be paid for; a later one does not. `onFirst`: to be said meanwhile. */
function stopping(onFirst: () => void): AbortController {
  const controller = new AbortController()
  let stoppedAt: number | null = null
  const stop = (): void => {
    if (stoppedAt === null) onFirst()
    stoppedAt ??= performance.now()
    // The terminal, npm and the launcher may all pass on the same press.
    if (performance.now() - stoppedAt > samePressMs) process.exit(130)
    controller.abort()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  return controller
}

function billOf(runs: readonly PaidRun[], price: Exam['price']) {
  const input = runs.reduce((sum, run) => sum + run.inputTokens, 0)
  const output = runs.reduce((sum, run) => sum + run.outputTokens, 0)
  const cost = price && (input * price.input + output * price.output) / 1_000_000
  return { input, output, cost }
}

function fail(code: number, text: string): void {
  console.error(visible(text))
  process.exitCode = code
}
