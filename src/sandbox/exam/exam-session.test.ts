import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Scenario } from '../../../sandboxes/kit/scenario.ts'
import { mechanismCatalog } from '../../../sandboxes/weather-agent/mechanisms/catalog.ts'
import { createFakeRuntime } from '../../runtime/fake/fake-runtime.ts'
import { RuntimeError } from '../../runtime/runtime-error.ts'
import { createStart } from '../starter.ts'
import type { ExaminerPorts } from './examiner.ts'
import { createExamSession } from './exam-session.ts'
import type { ExamSession } from './exam-session.ts'
import { examSettings } from './exam-settings.ts'
import type { ExamSpec } from './exam-spec.ts'
import type { ExamState } from './exam-state.ts'

const scenario: Scenario = { id: 'all-well', question: '北京现在多少度？', model: { habits: [] } }

const recorded = [
  { task: 'plain', setting: 'count-only', seed: 1, passed: true, answer: '北京现在 21 ℃，晴。' },
  { task: 'no-data', setting: 'count-only', seed: 1, passed: false, answer: null },
]

const spec: ExamSpec = {
  locale: 'zh-CN',
  seeds: 2,
  catalog: mechanismCatalog,
  settings: [{ id: 'count-only', settings: examSettings(mechanismCatalog, 'count-only') }],
  tasks: [
    { id: 'plain', scenario },
    { id: 'no-data', scenario },
  ],
  recorded,
}

/** Prints the healthy run. */
const healthy = readFileSync(
  resolve(import.meta.dirname, '../../../sandboxes/weather-agent/recordings/all-well.none.jsonl'),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line) => `console.log(${JSON.stringify(line)})`)
  .join('\n')

/** An examiner whose program makes one run after another by `run`, the body of an async function. */
const examinerOf = (run: string): ExaminerPorts => {
  const runtime = createFakeRuntime()
  const start = createStart(async () => runtime)
  return {
    files: async () => ({}),
    start: (files, options) => {
      // The fake runtime knows no imports.
      const program = Object.entries(files).map(([path, text]) => [
        path,
        text.replace(/^import .*$/m, `const runScenario = async () => { ${run} }`),
      ])
      return start(Object.fromEntries(program), options)
    },
  }
}

const aSession = (...examiners: readonly ExaminerPorts[]): ExamSession =>
  createExamSession(spec, { examiners: async () => examiners, now: () => 0, soon: (draw) => draw() })

const until = (session: ExamSession, holds: (state: ExamState) => boolean): Promise<ExamState> =>
  new Promise((settle) => {
    const look = (): void => {
      if (holds(session.getState())) settle(session.getState())
    }
    session.subscribe(look)
    look()
  })

const isOver = ({ phase }: ExamState): boolean => phase !== 'running' && phase !== 'recorded'

describe('an exam', () => {
  it('shows the recorded marks until it is taken', () => {
    expect(aSession().getState()).toMatchObject({ phase: 'recorded', runs: recorded })
  })

  it('makes every run once, with as many examiners as there are', async () => {
    const session = aSession(examinerOf(healthy), examinerOf(healthy))

    session.take()
    const { runs, done, phase } = await until(session, isOver)

    expect({ phase, done }).toEqual({ phase: 'whole', done: 4 })
    expect(runs.map(({ task, seed, passed }) => `${task} ${seed} ${passed}`).toSorted()).toEqual([
      'no-data 1 false',
      'no-data 2 false',
      'plain 1 true',
      'plain 2 true',
    ])
  })

  it('that is stopped keeps what is done, and ends what is under way', async () => {
    const session = aSession(examinerOf('await new Promise(() => {})'))
    session.take()

    session.stop()

    expect(await until(session, isOver)).toMatchObject({ phase: 'stopped', runs: [], done: 0 })
  })

  it('that is stopped keeps the marks from before where it has not come', async () => {
    const oneRun = `if (runScenario.ran) await new Promise(() => {})\nrunScenario.ran = true\n${healthy}`
    const session = aSession(examinerOf(oneRun))
    session.take()
    await until(session, ({ done }) => done === 1)

    session.stop()

    const { runs, earlier } = await until(session, isOver)
    expect(runs).toMatchObject([{ task: 'plain', seed: 1 }])
    expect(earlier).toEqual(recorded.slice(1))
  })

  it('ends with the first run that comes to no end', async () => {
    const session = aSession(examinerOf('throw new Error("broken")'), examinerOf(healthy))

    session.take()

    expect((await until(session, isOver)).phase).toBe('broken')
  })

  it('says so when the browser can have no examiner', async () => {
    const session = createExamSession(spec, {
      examiners: () => Promise.reject(new RuntimeError('frame-unreachable')),
      now: () => 0,
      soon: (draw) => draw(),
    })

    session.take()

    expect((await until(session, isOver)).phase).toBe('broken')
  })
})

describe('a column of one’s own', () => {
  it('comes with the first switch, and goes with the last', () => {
    const session = aSession()

    session.switchOwn('instructive-errors', true)
    expect(session.getState().settings).toEqual(['count-only', 'own'])
    session.switchOwn('instructive-errors', false)
    expect(session.getState().settings).toEqual(['count-only'])
  })

  it('loses its marks when its switches change', async () => {
    const session = aSession(examinerOf(healthy))
    session.switchOwn('instructive-errors', true)
    session.take()
    await until(session, isOver)

    session.switchOwn('last-words', true)

    expect(new Set(session.getState().runs.map(({ setting }) => setting))).toEqual(new Set(['count-only']))
  })
})

describe('a cell', () => {
  it('of the recorded exam makes its run again when it is opened', async () => {
    const session = aSession(examinerOf(healthy))

    session.open('plain', 'count-only', 2)
    const { opened } = await until(session, (state) => Boolean(state.opened?.marked))

    expect(opened?.marked).toMatchObject({ seed: 2, passed: true, transcript: { turns: { length: 2 } } })
  })

  it('whose run comes to no end says so', async () => {
    const session = aSession(examinerOf('throw new Error("broken")'))

    session.open('plain', 'count-only', 1)

    expect(await until(session, (state) => state.opened?.isBroken === true)).toMatchObject({
      opened: { marked: null },
    })
  })
})
