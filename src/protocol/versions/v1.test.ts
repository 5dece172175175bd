import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { EventLine } from '../../../sandboxes/kit/events.ts'
import { parseLine } from '../parse.ts'
import { eventsV1 } from './v1.ts'
import type { EventLineV1 } from './v1.ts'

const folder = join(import.meta.dirname, '../../../sandboxes/weather-agent/recordings')
const recordings = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))

describe('version 1', () => {
  it('has the types of the one declaration: a check of the compiler’s', () => {
    expectTypeOf<EventLineV1>().toExtend<EventLine>()
    expectTypeOf<EventLine>().toExtend<EventLineV1>()
  })

  it.each(recordings)('takes every line of %s for an event', (name) => {
    const lines = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')

    expect(lines.map(parseLine).filter(({ kind }) => kind !== 'event')).toEqual([])
  })

  it.each(samples())('misses $field of $type', ({ event, field }) => {
    const { [field]: _, ...rest } = event

    expect(parseLine(JSON.stringify(rest)).kind).not.toBe('event')
  })

  it.each(samples().filter(({ field }) => !open.has(field)))(
    'sees that $field of $type is of a wrong kind',
    ({ event, field }) => {
      expect(parseLine(JSON.stringify({ ...event, [field]: { surely: 'not' } })).kind).not.toBe('event')
    },
  )

  it('has a sample of every event that the recordings can hold', () => {
    const seen = new Set(samples().map(({ type }) => type))

    expect([...seen].sort()).toEqual(Object.keys(eventsV1).sort())
  })
})

/** Fields that hold whatever JSON can say. */
const open = new Set(['args', 'before', 'after'])

/** One event of each type from the recordings, once for each of its fields. */
function samples() {
  const events = recordings.flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown> & { type: string }),
  )
  const firsts = Object.keys(eventsV1).flatMap((type) => events.find((event) => event.type === type) ?? [])
  return firsts.flatMap((event) => Object.keys(event).map((field) => ({ type: event.type, field, event })))
}
