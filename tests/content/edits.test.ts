import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inputOf, runNamed } from '../../bin/sandbox/named-run.ts'
import { runCopy } from '../../bin/sandbox/run-copy.ts'
import type { EventLine } from '../../sandboxes/kit/events.ts'
import { experiments } from '../../sandboxes/weather-agent/experiments.ts'
import type { CodeEdit } from '../../sandboxes/weather-agent/experiments.ts'
import { codeEn } from '../../src/i18n/code.en.ts'
import { codeZhCN } from '../../src/i18n/code.zh-CN.ts'
import { scenarioSource } from '../../src/sandbox/input-files.ts'
import { judge } from '../../src/sandbox/judge.ts'

const edits = experiments.flatMap(({ edit }) => edit ?? [])

/** As the reader finds it: the scenario as the panel writes it, anything else as it stands. */
const textBefore = ({ file, from }: CodeEdit): string => {
  const { scenario, seed } = inputOf(runNamed(from))
  return file === 'scenario.ts'
    ? scenarioSource(scenario, seed)
    : readFileSync(resolve(import.meta.dirname, '../../sandboxes/weather-agent', file), 'utf8')
}

const run = async ({ file, from }: CodeEdit, text: string): Promise<readonly string[]> =>
  (await runCopy('weather-agent', inputOf(runNamed(from)), { [`weather-agent/${file}`]: text })).lines

const recordingOf = (name: string): readonly string[] =>
  readFileSync(resolve(import.meta.dirname, `../../sandboxes/weather-agent/recordings/${name}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n')

it('there are four suggested changes', () => {
  expect(edits.map(({ id }) => id)).toEqual(['bare-refusal', 'never-reset', 'heal-one-city', 'always-undone'])
})

describe.each(edits)('the suggested change $id', (edit) => {
  it('finds its place in the real file once, and leaves one place to take it back', () => {
    const before = textBefore(edit)
    const after = before.replace(edit.find, () => edit.put)

    expect(before.split(edit.find)).toHaveLength(2)
    expect(after.split(edit.put)).toHaveLength(2)
    expect(after.replace(edit.put, () => edit.find)).toBe(before)
  })

  it('shows, once it is applied, what the lesson says', async () => {
    const text = textBefore(edit).replace(edit.find, () => edit.put)

    const events = (await run(edit, text)).map((line) => JSON.parse(line) as EventLine)

    const { turns, toolRuns, refusals, reason, screen } = edit.shows
    expect(events.at(-1)).toMatchObject({ turns, reason, metrics: { toolRuns, refusals } })
    expect(judge(events)).toBe(screen)
  }, 30_000)

  it('gives the recorded run again, to the byte, once it is taken back', async () => {
    expect(await run(edit, textBefore(edit))).toEqual(recordingOf(edit.from))
  }, 30_000)

  it('is called something in both languages', () => {
    expect(codeZhCN).toHaveProperty([`code.suggestion.${edit.id}`])
    expect(codeEn).toHaveProperty([`code.suggestion.${edit.id}`])
  })
})

const answerOf = (lines: readonly string[]): unknown =>
  (JSON.parse(lines.at(-1) ?? '') as EventLine & { answer: unknown }).answer

it('with every undoing called done the user reads that a ticket is gone which is still there', async () => {
  const edit = edits.find(({ id }) => id === 'always-undone')!

  const claimed = await run(
    edit,
    textBefore(edit).replace(edit.find, () => edit.put),
  )

  expect(answerOf(claimed)).toBe(answerOf(recordingOf('half-booked.undo-effects')))
  expect(claimed.join()).toContain('"code":"effect_failed"')
}, 30_000)

it('with one city healed the user reads what the lesson says: the very words of the experiment before', async () => {
  const edit = edits.find(({ id }) => id === 'heal-one-city')!

  const healed = await run(
    edit,
    textBefore(edit).replace(edit.find, () => edit.put),
  )

  expect(answerOf(healed)).toBe(answerOf(recordingOf('one-city-down.instructive-errors+break-circuit')))
}, 30_000)
