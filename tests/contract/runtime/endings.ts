import { isRuntimeError } from '../../../src/runtime/runtime-error.ts'
import { equal } from '../../support/equal.ts'
import {
  collect,
  crashOf,
  entry,
  equalPlace,
  exitedWell,
  runToEnd,
  stopAtFirstLine,
  stopped,
  type RuntimeCase,
} from './bench.ts'

export const endingCases: readonly RuntimeCase[] = [
  {
    title: 'ends at once where the program exits, with its code',
    check: async (bench) => {
      const outcome = await runToEnd(bench, `console.log('before'); process.exit(3); console.log('after')`)

      equal(outcome, { lines: ['before'], end: { kind: 'exited', code: 3 } })
    },
  },
  {
    title: 'ends with the exit code that was set',
    check: async (bench) => {
      const { end } = await runToEnd(bench, `process.exitCode = 2`)

      equal(end, { kind: 'exited', code: 2 })
    },
  },
  {
    title: 'lets nothing out after an exit that the program caught',
    needs: ['isolation'],
    check: async (bench) => {
      const outcome = await runToEnd(bench, `try { process.exit(4) } catch {}\nconsole.log('after')`)

      equal(outcome, { lines: [], end: { kind: 'exited', code: 4 } })
    },
  },
  {
    title: 'waits for what the program awaits',
    check: async (bench) => {
      const program = `await new Promise((resolve) => setTimeout(resolve, 20)); console.log('waited')`

      equal(await runToEnd(bench, program), { lines: ['waited'], end: exitedWell })
    },
  },
  {
    title: 'waits for timers that nobody awaits',
    needs: ['isolation'],
    check: async (bench) => {
      const program = `setTimeout(() => setTimeout(() => console.log('waited'), 20), 20)`

      equal(await runToEnd(bench, program), { lines: ['waited'], end: exitedWell })
    },
  },
  {
    title: 'tells what the top level threw, with the lines before it',
    check: async (bench) => {
      const outcome = await runToEnd(bench, `console.log('before')\nthrow new TypeError('it broke')`)

      const { stage, name, message } = crashOf(outcome)
      equal([stage, name, message], ['runtime', 'TypeError', 'it broke'])
      equal(outcome.lines, ['before'])
    },
  },
  {
    title: 'tells what was thrown also when it is no error',
    check: async (bench) => {
      const { stage, name, message } = crashOf(await runToEnd(bench, `throw 'just words'`))

      equal([stage, name, message], ['runtime', 'Uncaught', 'just words'])
    },
  },
  {
    title: 'tells an error whose fields are no texts',
    check: async (bench) => {
      const strange = `const error = new RangeError('it broke')\nerror.message = 5\nerror.stack = null\nthrow error`

      const { name, message } = crashOf(await runToEnd(bench, strange))

      equal([name, message], ['RangeError', '5'])
    },
  },
  {
    title: 'tells a rejection that nobody awaited, with its place',
    needs: ['isolation', 'modules'],
    check: async (bench) => {
      const program = `
async function main() {
  console.log('begun')
  await null
  throw new RangeError('too late')
}
main()`

      const outcome = await runToEnd(bench, program)

      equal(outcome.lines, ['begun'])
      equal([crashOf(outcome).name, crashOf(outcome).message], ['RangeError', 'too late'])
      equalPlace(bench, crashOf(outcome), [entry, 5, 9])
    },
  },
  {
    title: 'tells what a timer threw, with its place',
    needs: ['isolation', 'modules'],
    check: async (bench) => {
      const outcome = await runToEnd(bench, `setTimeout(() => {\n  throw new Error('in a timer')\n}, 5)`)

      equal(crashOf(outcome).message, 'in a timer')
      equalPlace(bench, crashOf(outcome), [entry, 2, 9])
    },
  },
  {
    title: 'stops a program that waits within a second, and keeps its lines',
    check: async (bench) => {
      const program = `console.log('waits'); await new Promise(() => {})`

      const { lines, end, tookMs } = await stopAtFirstLine(bench, program)

      equal({ lines, end }, { lines: ['waits'], end: stopped })
      equal(tookMs < 1000, true)
    },
  },
  {
    title: 'stops a program that never yields within a second, and has the line before it',
    needs: ['isolation'],
    check: async (bench) => {
      const { lines, end, tookMs } = await stopAtFirstLine(bench, `console.log('loops')\nwhile (true) {}`)

      equal({ lines, end }, { lines: ['loops'], end: stopped })
      equal(tookMs < 1000, true)
    },
  },
  {
    title: 'does not start what was stopped before',
    check: async (bench) => {
      const outcome = await runToEnd(bench, `console.log('started')`, { signal: AbortSignal.abort() })

      equal(outcome, { lines: [], end: stopped })
    },
  },
  {
    title: 'runs one program after the other',
    check: async ({ runtime }) => {
      await runtime.mount({
        [entry]: `await new Promise((resolve) => setTimeout(resolve, 20)); console.log('first')`,
        'lab/second.ts': `console.log('second')`,
      })
      const order: string[] = []
      const note = async (lines: AsyncIterable<string>) => order.push(...(await collect(lines)))

      const runs = [runtime.run({ entry }), runtime.run({ entry: 'lab/second.ts' })]
      await Promise.all(runs.map(({ lines }) => note(lines)))

      equal(order, ['first', 'second'])
    },
  },
  {
    title: 'tells a program that waits for its turn from one that runs',
    check: async ({ runtime }) => {
      await runtime.mount({ [entry]: `console.log('begun')` })
      const stages: string[] = []
      const run = (name: string) =>
        runtime.run({ entry, onStage: (stage) => stages.push(`${name} ${stage}`) })

      const runs = [run('first'), run('second')]
      for (const { lines } of runs) await collect(lines)

      equal(stages, ['second waiting', 'first running', 'second running'])
    },
  },
  {
    title: 'stops a program that waits for its turn at once',
    check: async ({ runtime }) => {
      await runtime.mount({ [entry]: `await new Promise(() => {})` })
      const stopFirst = new AbortController()
      const stopSecond = new AbortController()
      const first = runtime.run({ entry, signal: stopFirst.signal })
      const second = runtime.run({ entry, signal: stopSecond.signal })

      stopSecond.abort()

      equal(await second.ended, stopped)
      stopFirst.abort()
      equal(await first.ended, stopped)
    },
  },
  {
    title: 'runs the files as they were when the run was asked for',
    check: async ({ runtime }) => {
      await runtime.mount({ [entry]: `console.log('old')` })
      const run = runtime.run({ entry })
      await runtime.mount({ 'lab/other.ts': `console.log('new')` })

      equal(await collect(run.lines), ['old'])
      const { name, message } = crashOf({ lines: [], end: await runtime.run({ entry }).ended })
      equal([name, message], ['ModuleNotFound', entry])
    },
  },
  {
    title: 'reports that it was disposed',
    check: async ({ create }) => {
      const runtime = await create()
      await runtime.mount({ [entry]: `console.log('started')` })

      runtime.dispose()

      const run = runtime.run({ entry })
      equal(await collect(run.lines), [])
      equal(await run.ended, { kind: 'failed', reason: 'disposed' })
      const refusal: unknown = await runtime.mount({}).catch((error: unknown) => error)
      equal(isRuntimeError(refusal) && refusal.code, 'disposed')
    },
  },
  {
    title: 'stops what runs when it is disposed',
    check: async ({ create }) => {
      const runtime = await create()
      await runtime.mount({ [entry]: `console.log('waits'); await new Promise(() => {})` })
      const run = runtime.run({ entry })

      for await (const line of run.lines) if (line === 'waits') runtime.dispose()

      equal(await run.ended, stopped)
    },
  },
]
