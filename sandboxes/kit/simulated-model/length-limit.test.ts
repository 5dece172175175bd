import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateTokens } from '../tokens.ts'
import { cutAt } from './length-limit.ts'

const reply = (content: string | null, ...texts: readonly string[]) => ({
  content,
  calls: texts.map((text, index) => ({ id: `call_${index}`, name: 'write', arguments: text })),
  finishReason: texts.length > 0 ? 'tool_calls' : 'stop',
  because: 'made-up',
})
const half = '{"path":"a.txt","content":"北京上海广州"}'

describe('the length limit', () => {
  it('leaves a shorter reply as it is', () => {
    const whole = reply('好', half)

    expect(cutAt(100, whole, false)).toEqual(whole)
  })

  it('cuts whoever reaches it, also where nothing more would have come', () => {
    expect(cutAt(2, reply('北京'), false)).toMatchObject({ content: '北京', finishReason: 'length' })
  })

  it.each([
    [false, '{"path":"a.txt","content":"北京'],
    [true, '{"path":"a.txt","content":"北京"}'],
  ])('cuts arguments in the middle, and closes them only on demand: %s', (closes, left) => {
    expect(cutAt(11, reply(null, half), closes).calls.map((call) => call.arguments)).toEqual([left])
  })

  it('drops the calls that come after the cut', () => {
    expect(cutAt(11, reply(null, half, half), true).calls).toHaveLength(1)
  })

  it('never lets through more tokens than it says, wherever it falls', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.string(), fc.string(), (limit, content, text) => {
        const { content: kept, calls } = cutAt(limit, reply(content, JSON.stringify({ text })), false)

        const parts = [kept ?? '', ...calls.flatMap((call) => [call.name, call.arguments])]
        expect(parts.reduce((sum, part) => sum + estimateTokens(part), 0)).toBeLessThanOrEqual(limit)
      }),
    )
  })

  it.each([
    ['nothing', 2, half, ''],
    ['an object before its first value', 4, half, '{"path":'],
    ['an object in its first text', 5, half, '{"path":"a.t"}'],
    ['an object after a comma', 6, half, '{"path":"a.txt",'],
    ['an object in a name', 8, half, '{"path":"a.txt","content'],
    ['an object before a text', 9, half, '{"path":"a.txt","content":""}'],
    ['an object in its last text', 14, half, '{"path":"a.txt","content":"北京上海广"}'],
    ['a whole one', 16, half, half],
    ['a list in its last text', 6, '{"cities":["北京上海"]}', '{"cities":["北"]}'],
    ['a list in a number, which is another number', 6, '{"years":[2026,2027]}', '{"years":[2026,2]}'],
  ])('closes, or leaves, %s', (_what, limit, text, left) => {
    expect(cutAt(limit, reply(null, text), true).calls.map((call) => call.arguments)).toEqual([left])
  })
})
