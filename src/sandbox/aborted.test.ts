import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { EventLine } from '../../sandboxes/kit/events.ts'
import { parseLine } from '../protocol/parse.ts'
import { abortedLine } from './aborted.ts'

const eventsOf = (name: string): readonly EventLine[] =>
  readFileSync(resolve(import.meta.dirname, `../../sandboxes/weather-agent/recordings/${name}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as EventLine)

describe('the last line of a run that was stopped', () => {
  it.each([
    'always-timeout.none',
    'always-timeout.break-circuit',
    'one-city-down.instructive-errors+break-circuit',
    'misspelled-argument.fix-arguments',
    'invented-tool.none',
  ])('counts what the program itself would have counted (%s)', (name) => {
    const events = eventsOf(name)
    const own = events.at(-1)

    const line = abortedLine(events.slice(0, -1))

    expect(line).toMatchObject({
      reason: 'aborted',
      answer: null,
      seq: own?.seq,
      metrics: own?.type === 'run.finished' && own.metrics,
    })
  })

  it('is a valid event line, also for a run that had only begun', () => {
    expect(parseLine(JSON.stringify(abortedLine(eventsOf('all-well.none').slice(0, 1)))).kind).toBe('event')
  })
})
