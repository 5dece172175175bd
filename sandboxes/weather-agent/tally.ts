// The figures of a run, counted where things happen.

import { fingerprint } from '../kit/fingerprint.ts'
import type { ParsedCall } from '../kit/call.ts'
import type { Clock } from '../kit/clock.ts'
import type { Metrics, ModelAnswered } from '../kit/events.ts'

export type Tally = ReturnType<typeof createTally>

export type CallFate = { readonly ran: boolean; readonly refused: boolean; readonly error: string | null }

export const createTally = () => {
  const seen = new Set<string>()
  const interventions: { [mechanismId: string]: number } = {}
  const sums = {
    modelCalls: 0,
    inputTokens: 0,
    outputTokens: 0,
    toolCalls: 0,
    toolRuns: 0,
    refusals: 0,
    repeated: 0,
  }
  let sameErrorRow = { key: '', length: 0 }
  let sameErrorRetries = 0

  return {
    modelAnswered: ({ inputTokens, outputTokens }: ModelAnswered['usage']): void => {
      sums.modelCalls += 1
      sums.inputTokens += inputTokens
      sums.outputTokens += outputTokens
    },

    /** `error` names what went wrong, null when nothing did. */
    callFinished: (call: ParsedCall, { ran, refused, error }: CallFate): void => {
      const key = fingerprint(call)
      sums.toolCalls += 1
      if (ran) sums.toolRuns += 1
      if (refused) sums.refusals += 1
      if (seen.has(key)) sums.repeated += 1
      seen.add(key)
      const errorKey = error === null ? '' : `${key} ${error}`
      sameErrorRow = {
        key: errorKey,
        length: errorKey !== '' && errorKey === sameErrorRow.key ? sameErrorRow.length + 1 : 1,
      }
      if (error !== null) sameErrorRetries = Math.max(sameErrorRetries, sameErrorRow.length)
    },

    intervened: (mechanismId: string): void => {
      interventions[mechanismId] = (interventions[mechanismId] ?? 0) + 1
    },

    metrics: (clock: Clock): Metrics => ({
      modelCalls: sums.modelCalls,
      toolCalls: sums.toolCalls,
      toolRuns: sums.toolRuns,
      refusals: sums.refusals,
      repeatedCallRate: sums.toolCalls === 0 ? 0 : sums.repeated / sums.toolCalls,
      sameErrorRetries,
      inputTokens: sums.inputTokens,
      outputTokens: sums.outputTokens,
      simulatedMs: clock.now(),
      interventions,
    }),
  }
}
