import { describe, expect, it } from 'vitest'
import { aCall, aFailure } from '../../../tests/support/failures.ts'
import type { Retryable } from '../../kit/events.ts'
import { switches } from '../switches.ts'
import { breakCircuit } from './break-circuit.ts'
import type { BreakCircuitParameters } from './break-circuit.ts'

const offer = { tools: [], withdrawn: [] }
const beijing = aCall('{"city":"北京"}')
const shanghai = aCall('{"city":"上海"}')

const whole = { tool: undefined, isCut: false }

const breaker = (different: Partial<BreakCircuitParameters> = {}) => {
  const { refuseCall, afterCall, afterTurn } = breakCircuit({ ...switches['break-circuit'], ...different })
  return {
    refuses: (call = beijing): boolean => refuseCall?.(call, whole, offer) !== null,
    fails: (call = beijing, retryable: Retryable = true) => afterCall?.(call, aFailure(call, { retryable })),
    succeeds: (call = beijing) => afterCall?.(call, null),
    ends: (...refused: readonly boolean[]): boolean =>
      afterTurn?.(
        refused.map((one) => ({ call: beijing, refused: one, isCut: false })),
        offer,
      ) !== null,
  }
}

describe('break-circuit', () => {
  it('refuses a call from its limit on, and never stops refusing', () => {
    const one = breaker({ limit: 2 })
    const answers = [0, 1, 2, 3].map(() => {
      const refused = one.refuses()
      if (!refused) one.fails()
      return refused
    })

    expect(answers).toEqual([false, false, true, true])
  })

  it('keeps an account for each call', () => {
    const one = breaker({ limit: 1 })
    one.fails(beijing)

    expect([one.refuses(beijing), one.refuses(shanghai)]).toEqual([true, false])
  })

  it.each([
    ['consecutive', false],
    ['cumulative', true],
  ] as const)('after failure, success, failure, counting %s, refuses: %s', (counting, refuses) => {
    const one = breaker({ limit: 2, counting })
    one.fails()
    one.succeeds()
    one.fails()

    expect(one.refuses()).toBe(refuses)
  })

  it.each<[Retryable, number]>([
    [true, 3],
    [false, 1],
    ['unknown', 2],
  ])('with grading, a failure whose retry helps (%s) may come %i times', (retryable, limit) => {
    const one = breaker({ grading: 'by-retryability' })
    const before = Array.from({ length: limit }, () => {
      const refused = one.refuses()
      one.fails(beijing, retryable)
      return refused
    })

    expect([...before, one.refuses()]).toEqual([...before.map(() => false), true])
  })

  it('tells the model first: only a second turn of refusals in a row ends the run', () => {
    const one = breaker({ whenAllRefused: 'tell-first' })

    expect([one.ends(true), one.ends(true, false), one.ends(true), one.ends(true, true)]).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  it('or stops now: when every call of the turn is at its limit', () => {
    const one = breaker({ whenAllRefused: 'stop-now', limit: 1 })
    const before = one.ends(false)
    one.fails()

    expect([before, one.ends(false)]).toEqual([false, true])
  })

  it('says “失败” barely, and has an instruction ready for whoever words it', () => {
    const { refuseCall, afterCall } = breakCircuit({ ...switches['break-circuit'], limit: 1 })
    afterCall?.(beijing, aFailure(beijing))

    expect(refuseCall?.(beijing, whole, offer)).toMatchObject({
      failure: {
        description: '失败',
        facts: { instruction: expect.stringMatching(/失败了 1 次.*不再执行.*不要猜.*手头已有的结果/) },
      },
      reason: { code: 'failed_too_often', params: { failures: 1, limit: 1 } },
    })
  })
})
