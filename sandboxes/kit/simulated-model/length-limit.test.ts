import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson } from '../call.ts'
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

  it('closes what it can so that it parses', () => {
    const limits = Array.from({ length: 12 }, (_, index) => index + 4)
    const parsed = limits
      .flatMap((limit) => cutAt(limit, reply(null, half), true).calls)
      .filter((call) => parseJson(call.arguments) !== undefined)

    expect(parsed.length).toBeGreaterThan(6)
  })
})
