import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { EventLine } from '../../sandboxes/kit/events.ts'
import { experiments } from '../../sandboxes/weather-agent/experiments.ts'
import { minuteGlosses } from '../../src/i18n/minute-glosses.ts'

const recordings = resolve(import.meta.dirname, '../../sandboxes/weather-agent/recordings')
const runs = experiments.find(({ id }) => id === 'first-minute')?.runs.map(({ run }) => run) ?? []
const said = new Set(['all-well.none', ...runs].flatMap(linesOf).flatMap(wordsIn))
const glossed = (minuteGlosses.en?.entries ?? []).map(([text]) => text)

describe('the English for the first minute', () => {
  it('is there for everything that the program says in Chinese', () => {
    expect([...said].filter((text) => !glossed.includes(text))).toEqual([])
  })

  it('is about nothing that the program does not say', () => {
    expect(glossed.filter((text) => !said.has(text))).toEqual([])
  })
})

function linesOf(run: string): readonly EventLine[] {
  const lines = readFileSync(`${recordings}/${run}.jsonl`, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as EventLine) // `as`: recordings.test.ts parses them strictly
}

/** The question, the answer, and what the model reads of its tools. Readings are JSON, which needs no translation. */
function wordsIn(event: EventLine): readonly string[] {
  if (event.type === 'run.started') return [event.question]
  if (event.type === 'run.finished') return event.answer === null ? [] : [event.answer]
  if (event.type !== 'model.asked') return []
  return event.messages.flatMap(({ role, content }) =>
    role === 'tool' && content !== null && !content.startsWith('{') ? [content] : [],
  )
}
