import { describe, expect, it } from 'vitest'
import { aCall, aFailure } from '../../../tests/support/failures.ts'
import { eventsOfType, runAgentOn } from '../../../tests/support/agent-run.ts'
import { foldRepeats } from './fold-repeats.ts'

const beijing = aCall('{"city":"北京"}')
const shanghai = aCall('{"city":"上海"}')

const folder = (after = 2) => {
  const { wordFailure, afterCall } = foldRepeats({ after })
  return {
    fails: (call = beijing, description = '连接超时'): string => {
      const failure = aFailure(call, { description })
      const text = wordFailure?.(failure, '连接超时，说得很长') ?? '说全'
      afterCall?.(call, failure)
      return text
    },
    succeeds: (call = beijing) => afterCall?.(call, null),
  }
}

describe('fold-repeats', () => {
  it.each([
    [1, ['说全', ...numbered(2, 3, 4, 5)]],
    [2, ['说全', '说全', ...numbered(3, 4, 5)]],
  ])('tells what comes five times in full %i times, then in a line with its number', (after, texts) => {
    const { fails } = folder(after)

    expect([fails(), fails(), fails(), fails(), fails()]).toEqual(texts)
  })

  it('keeps an account for each call', () => {
    const { fails } = folder(1)
    fails(beijing)

    expect(fails(shanghai)).toBe('说全')
  })

  it('begins anew with another error, and after a success', () => {
    const { fails, succeeds } = folder(1)
    const another = [fails(), fails(beijing, '服务繁忙')]
    succeeds()

    expect([...another, fails(beijing, '服务繁忙')]).toEqual(['说全', '说全', '说全'])
  })

  it('counts nothing by being asked', () => {
    const { wordFailure } = foldRepeats({ after: 1 })
    const ask = () => wordFailure?.(aFailure(beijing), '')

    expect([ask(), ask(), ask()]).toEqual([null, null, null])
  })

  it('lets the model read the number, which may be what makes it stop', async () => {
    const run = await runAgentOn('always-timeout', { on: 'fold-repeats' })

    expect(run.counts).toBe('4 / 3 / 0')
    expect(run.screen).toBe('honest')
    expect(eventsOfType(run, 'mechanism.intervened')).toMatchObject([
      { disposition: 2, what: 'rewrote', used: 1, cap: 1 },
    ])
  })
})

function numbered(...numbers: readonly number[]): readonly string[] {
  return numbers.map((number) => `连接超时（同样的报错，第 ${number} 次）`)
}
