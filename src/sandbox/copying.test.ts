import { expect, it } from 'vitest'
import type { EventLine } from '../../sandboxes/kit/events.ts'
import { copyingIn } from './copying.ts'

const answered = (because: string): EventLine => ({
  v: 1,
  seq: 0,
  t: 0,
  type: 'model.answered',
  turn: 1,
  message: { role: 'assistant', content: null },
  finishReason: 'tool_calls',
  usage: { inputTokens: 0, outputTokens: 0 },
  because,
})

it('counts what is written anew by how many slips came before, and no answer to an error', () => {
  const run = [
    'asks-first',
    'misspells-now-and-then',
    'corrects-what-the-error-names',
    'copies-its-own-example',
    'asks-first',
  ].map(answered)

  expect(copyingIn([run, [answered('asks-first')]]).slice(0, 3)).toEqual([
    { before: 0, calls: 3, malformed: 1 },
    { before: 1, calls: 1, malformed: 1 },
    { before: 2, calls: 1, malformed: 0 },
  ])
})
