import { expect, it } from 'vitest'
import { aRunFinished, aRunStarted, someMetrics, transcriptOf } from './builders.ts'
import { measure } from './measure.ts'

const stuck = transcriptOf(
  aRunFinished({ turns: 8, metrics: someMetrics({ toolRuns: 8, repeatedCallRate: 0.875 }) }),
)
const answered = transcriptOf(aRunFinished({ reason: 'text_response', answer: '21 ℃' }))

it.each([
  ['turns', stuck, 8],
  ['toolRuns', stuck, 8],
  ['repeatedCallRate', stuck, 0.875],
  ['reason', stuck, 'max_turns_reached(8)'],
  ['answer', stuck, null],
  ['answer', answered, '21 ℃'],
  ['reason', answered, 'text_response'],
  ['turns', transcriptOf(aRunStarted()), null],
] as const)('measures %s', (of, transcript, value) => {
  expect(measure(transcript, of)).toBe(value)
})
