import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { EventLine } from '../../../sandboxes/kit/events.ts'
import { locales } from '../../i18n/locales.ts'
import { messagesFor } from '../../i18n/messages.ts'
import { saysWhatIsMissing } from '../../sandbox/judge.ts'
import { endingOf, explainReason, explainScreen, puzzles, reasonsOffered, screensOffered } from './predict.ts'

const folder = resolve(import.meta.dirname, '../../../sandboxes/weather-agent/recordings')
const linesOf = (run: string): readonly EventLine[] =>
  readFileSync(join(folder, `${run}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as EventLine) // `as`: recorded by our own emitter

describe.each(puzzles)('the bet on $run', ({ run, shown }) => {
  const lines = linesOf(run)
  const ending = endingOf(lines)

  it('shows a beginning, and not the end', () => {
    const turns = lines.flatMap((line) => (line.type === 'turn.started' ? [line.turn] : []))
    const attemptsBefore = lines.filter((line) => line.type === 'turn.started' && line.turn <= shown).length

    expect(shown < Math.max(...turns) || attemptsBefore > shown).toBe(true)
  })

  it('has one right screen: no number stands beside a gap that is admitted', () => {
    expect(ending.screen === 'reading' && saysWhatIsMissing(ending.answer)).toBe(false)
  })

  it.each(locales)('says of every choice why, and no two the same, in %s', (locale) => {
    const t = messagesFor(locale)
    const reasons = reasonsOffered.map((choice) => explainReason(choice, ending, t))
    const screens = screensOffered.map((choice) => explainScreen(choice, ending, t))

    expect(new Set(reasons).size).toBe(reasonsOffered.length)
    expect([...reasons, ...screens].join(' ')).not.toMatch(/undefined|NaN|“”/)
  })
})

describe('what is said of an answer', () => {
  it.each(puzzles)('quotes that of $run in the language of the page', ({ run }) => {
    const ending = endingOf(linesOf(run))
    const told = screensOffered.map((choice) => explainScreen(choice, ending, messagesFor('en')))

    expect(told.join(' ')).not.toMatch(/\p{Script=Han}/u)
  })
})

describe('the bets', () => {
  const endings = puzzles.map(({ run }) => endingOf(linesOf(run)))

  it('are a dozen, and every choice is right somewhere', () => {
    expect(puzzles).toHaveLength(12)
    expect(new Set(endings.map(({ reason }) => reason)).size).toBe(reasonsOffered.length)
    expect(new Set(endings.map(({ screen }) => screen)).size).toBe(screensOffered.length)
  })

  it('that did not end with a text had a call in every reply that the loop got', () => {
    const others = puzzles.filter((_, place) => endings[place]?.reason !== 'text_response')
    const purposes = others.flatMap(({ run }) => repliesOf(run))

    expect(purposes.filter(({ purpose, calls }) => purpose === 'turn' && calls === 0)).toEqual([])
  })
})

function repliesOf(run: string) {
  let purpose = ''
  return linesOf(run).flatMap((line) => {
    if (line.type === 'model.asked') purpose = line.purpose
    return line.type === 'model.answered'
      ? [{ run, purpose, calls: line.message.tool_calls?.length ?? 0 }]
      : []
  })
}
