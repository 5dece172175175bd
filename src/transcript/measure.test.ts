import { expect, it } from 'vitest'
import {
  aModelAsked,
  aRunFinished,
  aRunStarted,
  aToolCalled,
  aToolReturned,
  aTurnStarted,
  anIntervention,
  someMetrics,
  transcriptOf,
} from './builders.ts'
import { measure } from './measure.ts'

const stuck = transcriptOf(
  aRunFinished({ turns: 8, metrics: someMetrics({ toolRuns: 8, repeatedCallRate: 0.875 }) }),
)
const writing = (content: string, { append = false, ok = true } = {}) => [
  aToolCalled({ callId: content, name: 'write_file', args: { path: 'a.txt', content, append } }),
  aToolReturned({ callId: content, ok }),
]
const wrote = transcriptOf(
  ...writing('旧'),
  ...writing('新'),
  ...writing('的', { append: true }),
  ...writing('没写成', { ok: false }),
  aRunFinished({ metrics: someMetrics({ interventions: { 'roll-back': 2, 'break-circuit': 1 } }) }),
)
const cutAt = (outputTokens: number) => [
  aTurnStarted(),
  aModelAsked(),
  anIntervention({ what: 'cut', target: {}, reason: { code: 'guesses_a_number', params: { outputTokens } } }),
]
const cutTwice = transcriptOf(...cutAt(4), ...cutAt(7), aRunFinished())
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
  ['written', wrote, '新\n的'],
  ['written', answered, null],
  ['interventions', wrote, 3],
  ['tokensBeforeCut', cutTwice, 11],
  ['tokensBeforeCut', wrote, 0],
] as const)('measures %s', (of, transcript, value) => {
  expect(measure(transcript, of)).toBe(value)
})
