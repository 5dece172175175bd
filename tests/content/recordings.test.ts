import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allSettings } from '../../bin/exam/command.ts'
import { examText } from '../../bin/exam/recorded-exam.ts'
import { takeExam } from '../../bin/exam/take-exam.ts'
import { measureCopying } from '../../bin/sandbox/copying.ts'
import { endingsOf } from '../../bin/sandbox/endings.ts'
import { inputOf, runNamed } from '../../bin/sandbox/named-run.ts'
import { runCopy } from '../../bin/sandbox/run-copy.ts'
import { runHere } from '../../bin/sandbox/run-here.ts'
import type { EventLine } from '../../sandboxes/kit/events.ts'
import { experiments } from '../../sandboxes/weather-agent/experiments.ts'
import type { CopyingCurves } from '../../src/sandbox/copying.ts'
import { examSeeds } from '../../src/sandbox/exam/exam-settings.ts'
import { judge } from '../../src/sandbox/judge.ts'
import { runs } from '../../sandboxes/weather-agent/runs.ts'
import type { NamedRun } from '../../sandboxes/weather-agent/runs.ts'

const folder = resolve(import.meta.dirname, '../../sandboxes/weather-agent/recordings')
const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8')
const stubborn = [...new Set(experiments.flatMap((experiment) => experiment.stubborn ?? []))]

describe('recordings', () => {
  it.each(runs)('$name is what the run gives today (else: npm run record)', async (run) => {
    const lines = await runHere(inputOf(run))

    expect(textOf(`${run.name}.jsonl`)).toBe(lines.map((line) => `${line}\n`).join(''))
  })

  it.each(stubborn)('the twenty endings of %s are today’s (else: npm run record)', async (name) => {
    const endings = await endingsOf(runNamed(name), runHere)

    expect(JSON.parse(textOf(`${name}.endings.json`))).toEqual(endings)
  })

  it('the marks of the exam are today’s (else: npm run record)', async () => {
    const { runs: marks } = await takeExam(
      { settings: allSettings(), seeds: examSeeds, model: null },
      { done: [], linesOf: runHere, onRun: () => undefined, signal: new AbortController().signal },
    )

    expect(textOf('exam.json')).toBe(examText(marks))
  }, 60_000)

  it('the curves of copying are today’s (else: npm run record)', async () => {
    expect(JSON.parse(textOf('copying.json'))).toEqual(await measureCopying())
  }, 60_000)

  it('the curves of copying rise with every slip that is kept, and with none that is erased', () => {
    const { kept, erased } = JSON.parse(textOf('copying.json')) as CopyingCurves
    const [first = NaN, ...others] = sharesOf(erased)

    expect(sharesOf(kept)).toEqual([...new Set(sharesOf(kept))].sort((a, b) => a - b))
    expect(sharesOf(kept)).toHaveLength(5)
    expect(others.map((share) => Math.abs(share - first)).filter((apart) => apart > 0.05)).toEqual([])
  })

  it.each(runs)('$name was answered by a simulated model, and by nobody’s own', ({ name }) => {
    const [first = ''] = textOf(`${name}.jsonl`).split('\n')

    expect(JSON.parse(first)).toMatchObject({ model: { kind: 'simulated' } })
  })

  it('holds no recording of a run that no longer has a name', () => {
    const expected = [
      ...runs.map(({ name }) => `${name}.jsonl`),
      ...stubborn.map((name) => `${name}.endings.json`),
      'exam.json',
      'copying.json',
    ]

    expect(readdirSync(folder).sort()).toEqual(expected.sort())
  })

  it.each(['whole-chain.fix-arguments+instructive-errors+break-circuit', 'intermittent.break-circuit'])(
    '%s gives the same bytes from a copy in a process of its own',
    async (name) => {
      const { lines } = await runCopy('weather-agent', inputOf(runNamed(name)))

      expect(textOf(`${name}.jsonl`)).toBe(lines.map((line) => `${line}\n`).join(''))
    },
    30_000,
  )
})

describe.each(experiments)('experiment $id', ({ runs: expectedRuns }) => {
  it.each(expectedRuns)('$run shows what the lesson says', async ({ run, shows }) => {
    const events = (await runHere(inputOf(runNamed(run)))).map((line) => JSON.parse(line) as EventLine)
    const end = events.at(-1)

    expect(end).toMatchObject({ reason: shows.reason, turns: shows.turns })
    expect(end).toMatchObject({ metrics: { toolRuns: shows.toolRuns, refusals: shows.refusals } })
    expect(judge(events)).toBe(shows.screen)
  })
})

describe('an experiment without a stubborn counter-run', () => {
  it.each(experiments.filter(({ stubborn: counterRun }) => counterRun === undefined))(
    '($id) shows a stubborn model’s user the same with every seed',
    async ({ runs: expectedRuns }) => {
      for (const { run, shows } of expectedRuns) {
        const endings = await endingsOf(stubbornly(runNamed(run)), runHere)

        expect([run, ...new Set(endings.map(({ screen }) => screen))]).toEqual([run, shows.screen])
      }
    },
  )
})

describe('a stubborn counter-run', () => {
  it.each(
    experiments.flatMap(({ stubborn: counterRun, ...rest }) => (counterRun ? [{ counterRun, ...rest }] : [])),
  )('of $id has the switches of one of its runs', ({ counterRun, runs: expectedRuns }) => {
    const { scenario, on, set, temperament } = runNamed(counterRun)

    expect(temperament).toBe('stubborn')
    expect(
      expectedRuns.map(({ run }) => runNamed(run)).map((one) => [one.scenario, one.on, one.set]),
    ).toContainEqual([scenario, on, set])
  })
})

/** A scenario that is about another temperament keeps it. */
function stubbornly(run: NamedRun): NamedRun {
  const { model } = inputOf(run).scenario
  return 'habits' in model && model.habits.includes('sloppy') ? run : { ...run, temperament: 'stubborn' }
}

/** Of the calls that were written anew, how many came out wrong. */
function sharesOf(curve: CopyingCurves['kept']): readonly number[] {
  return curve.map(({ calls, malformed }) => malformed / calls)
}
