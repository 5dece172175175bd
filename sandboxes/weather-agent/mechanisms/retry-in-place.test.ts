import { describe, expect, it } from 'vitest'
import { aCall, aFailure } from '../../../tests/support/failures.ts'
import { eventsOfType, runAgentOn } from '../../../tests/support/agent-run.ts'
import type { Retryable } from '../../kit/events.ts'
import type { Scenario } from '../../kit/scenario.ts'
import type { Effect } from '../../kit/tool.ts'
import { switches } from '../switches.ts'
import { getWeather } from '../tools/get-weather.ts'
import { retryInPlace } from './retry-in-place.ts'
import type { RetryInPlaceParameters } from './retry-in-place.ts'

type Moment = Partial<RetryInPlaceParameters> & {
  readonly runs?: number
  readonly sinceMs?: number
  readonly random?: number
  readonly retryable?: Retryable
  readonly effect?: Effect | undefined
  readonly retryAfterMs?: number
}

/** Null: it is not tried again. */
const waitMs = (moment: Moment = {}): number | null => {
  const { runs = 1, sinceMs = 0, random = 0, retryable = true, retryAfterMs, ...rest } = moment
  const { effect = 'none', ...parameters } = { ...switches['retry-in-place'], ...rest }
  const { retryCall } = retryInPlace(parameters, () => random)
  const failure = aFailure(aCall(), {
    retryable,
    facts: { kind: 'tool', message: '服务繁忙', near: [], retryAfterMs },
  })
  return retryCall?.(failure, { ...getWeather, effect }, { runs, sinceMs })?.waitMs ?? null
}

describe('retry-in-place', () => {
  it('waits 1 and 2 seconds, and no third time', () => {
    expect([1, 2, 3].map((runs) => waitMs({ runs }))).toEqual([1000, 2000, null])
  })

  it('waits up to a quarter less, by chance', () => {
    expect([0, 0.5, 0.999].map((random) => waitMs({ random }))).toEqual([1000, 875, 750])
  })

  it.each([false, 'unknown'] as const)('does not repeat what may not pass by itself (%s)', (retryable) => {
    expect(waitMs({ retryable })).toBeNull()
  })

  it.each(['undoable', 'final'] as const)('does not repeat a tool whose effect is %s', (effect) => {
    expect(waitMs({ effect })).toBeNull()
  })

  it('waits as long as the tool asks for, if that is longer', () => {
    expect(waitMs({ retryAfterMs: 4000, random: 0.5 })).toBe(4000)
    expect(waitMs({ retryAfterMs: 200 })).toBe(1000)
  })

  it('gives up where the tool asks for more than there is, instead of coming too early', () => {
    expect(waitMs({ retryAfterMs: 90_000 })).toBeNull()
  })

  it('begins no run after its total', () => {
    expect([14_000, 14_001].map((sinceMs) => waitMs({ sinceMs }))).toEqual([1000, null])
  })

  it('makes one run where one attempt is allowed', () => {
    expect(waitMs({ attempts: 1 })).toBeNull()
  })

  it('acts once a result, then stands aside', () => {
    expect(retryInPlace(switches['retry-in-place'], () => 0).cap).toEqual({
      count: 1,
      per: 'result',
      then: 'stands-aside',
    })
  })
})

describe('against the loop that shows every failure to the model', () => {
  it('saves two turns, and the tokens that they cost', async () => {
    const shown = await runAgentOn('flaky-twice')
    const retried = await runAgentOn('flaky-twice', { on: 'retry-in-place' })

    expect([shown.counts, retried.counts]).toEqual(['4 / 3 / 0', '2 / 3 / 0'])
    expect(retried.end.answer).toBe(shown.end.answer)
    expect(retried.end.metrics.modelCalls).toBe(2)
    expect(retried.end.metrics.inputTokens * 2).toBeLessThan(shown.end.metrics.inputTokens)
  })

  it('makes of one call three runs, of which the model reads the last', async () => {
    const run = await runAgentOn('flaky-twice', { on: 'retry-in-place' })
    const [retried] = eventsOfType(run, 'mechanism.intervened')
    const times = eventsOfType(run, 'tool.called').map(({ t }) => t)

    expect(run.end.metrics).toMatchObject({
      toolCalls: 1,
      toolRuns: 3,
      repeatedCallRate: 0,
      sameErrorRetries: 0,
    })
    expect(retried).toMatchObject({ disposition: 1, what: 'retried', used: 1, cap: 1 })
    const waits = retried?.reason.params['waitsMs'] as readonly number[]
    // A busy tool says so after 200 ms.
    expect([times[1]! - times[0]! - 200, times[2]! - times[1]! - 200]).toEqual(waits)
    expect(eventsOfType(run, 'tool.returned')).toMatchObject([{ ok: true }])
  })

  it('multiplies: three runs for each time that the model asks itself', async () => {
    const run = await runAgentOn('always-timeout', { on: 'retry-in-place' })

    expect(run.counts).toBe('8 / 24 / 0')
  })

  it('waits for a tool that names its time', async () => {
    const limited: Scenario = {
      id: 'limited',
      question: '北京现在多少度？',
      faults: [
        {
          tool: 'get_weather',
          runs: [1],
          error: { code: 'rate_limited', message: '请求太多', retryable: true, retryAfterMs: 6000 },
        },
      ],
      model: { habits: [] },
    }
    const run = await runAgentOn(limited, { on: 'retry-in-place' })

    expect(eventsOfType(run, 'mechanism.intervened')[0]?.reason.params).toMatchObject({ waitsMs: [6000] })
    expect(run.counts).toBe('2 / 2 / 0')
  })
})
