import { describe, expect, it } from 'vitest'
import { readReply } from './read-reply.ts'
import { createStreamReader } from './read-stream.ts'

/** What the calls of a reply come to that arrives in these pieces. */
const callsOf = (...pieces: readonly object[]): readonly string[] => {
  const { add, completion } = createStreamReader()
  for (const piece of pieces) add({ choices: [{ delta: { tool_calls: [piece] } }] })
  const { tool_calls: calls = [] } = readReply(completion().choices[0]?.message)
  return calls.map((call) => `${call.id} ${call.function.name}(${call.function.arguments})`)
}

const begins = (id: string, more: object = {}) => ({
  id,
  function: { name: 'a', arguments: '{"n"' },
  ...more,
})
const goesOn = (text: string, more: object = {}) => ({ function: { arguments: text }, ...more })

describe('two calls of one reply are kept apart', () => {
  it.each<[string, readonly object[]]>([
    [
      'with an index each, in turn',
      [
        begins('x', { index: 0 }),
        begins('y', { index: 1 }),
        goesOn(':1}', { index: 0 }),
        goesOn(':2}', { index: 1 }),
      ],
    ],
    ['without an index', [begins('x'), goesOn(':1}'), begins('y'), goesOn(':2}')]],
    [
      'with the same index for both, as some endpoints do',
      [
        begins('x', { index: 0 }),
        goesOn(':1}', { index: 0 }),
        begins('y', { index: 0 }),
        goesOn(':2}', { index: 0 }),
      ],
    ],
    [
      'with the id in every piece',
      [begins('x'), { id: 'x', ...goesOn(':1}') }, begins('y'), { id: 'y', ...goesOn(':2}') }],
    ],
    [
      'with an index beyond all lists',
      [
        begins('x', { index: 4e9 }),
        goesOn(':1}', { index: 4e9 }),
        begins('y', { index: -1 }),
        goesOn(':2}', { index: -1 }),
      ],
    ],
  ])('%s', (_name, pieces) => {
    expect(callsOf(...pieces)).toEqual(['x a({"n":1})', 'y a({"n":2})'])
  })

  it('and the id of one may come after its first piece', () => {
    expect(
      callsOf({ index: 0, function: { name: 'a' } }, { id: 'x', index: 0 }, goesOn('{}', { index: 0 })),
    ).toEqual(['x a({})'])
  })
})
