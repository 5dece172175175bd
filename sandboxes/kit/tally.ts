// The figures of a run, counted from its event lines alone. Without one place for it, the program that ends by itself
// and the page that has to end a run for it would count the same lines differently.

import { parseJson } from './call.ts'
import type { Event, Json, MechanismIntervened, Metrics } from './events.ts'
import { fingerprint } from './fingerprint.ts'

export type Tally = ReturnType<typeof createTally>

export const createTally = () => {
  const seen = new Set<string>()
  const running = new Map<string, string>()
  const repaired = new Map<string, Json>()
  const interventions: { [mechanismId: string]: number } = {}
  const sums = { modelCalls: 0, inputTokens: 0, outputTokens: 0, toolCalls: 0, toolRuns: 0, refusals: 0 }
  let repeatedCalls = 0
  let row = { key: '', length: 0 }
  let sameErrorRetries = 0

  const spent = ({ inputTokens, outputTokens }: { readonly [count: string]: Json }): void => {
    sums.inputTokens += Number(inputTokens)
    sums.outputTokens += Number(outputTokens)
  }

  const called = (key: string): void => {
    sums.toolCalls += 1
    if (seen.has(key)) repeatedCalls += 1
    seen.add(key)
  }

  /** `error` tells one failure of a call from another; null when it did not fail. */
  const settled = (key: string, error: string | null): void => {
    const rowKey = error === null ? '' : `${key} ${error}`
    row = { key: rowKey, length: rowKey !== '' && rowKey === row.key ? row.length + 1 : 1 }
    if (error !== null) sameErrorRetries = Math.max(sameErrorRetries, row.length)
  }

  const intervened = ({ by, what, target, before, after, reason }: MechanismIntervened): void => {
    if (by === 'loop') return
    // A reply that was cut has no line of its own.
    if (what === 'cut') spent(reason.params)
    interventions[by] = (interventions[by] ?? 0) + 1
    const { callId, name = '' } = target
    const isOfArguments = what === 'changed' && typeof after !== 'string'
    if (isOfArguments && callId !== undefined) repaired.set(callId, after)
    if (what !== 'refused') return
    const key = fingerprint({ name, ...argumentsIn(before) })
    sums.refusals += 1
    called(key)
    settled(key, 'refused')
  }

  return {
    count: (event: Event): void => {
      switch (event.type) {
        // A turn that was taken back may use the same call ids again.
        case 'turn.started':
          running.clear()
          repaired.clear()
          return
        case 'model.asked':
          sums.modelCalls += 1
          return
        case 'model.answered':
          spent(event.usage)
          return
        case 'tool.called': {
          const key = fingerprint({ name: event.name, args: event.args, rawArguments: '' })
          sums.toolRuns += 1
          // Run once more, it is still the one call that the model made.
          if (!running.has(event.callId)) called(key)
          running.set(event.callId, key)
          return
        }
        case 'tool.returned':
          settled(running.get(event.callId) ?? '', event.ok ? null : event.result)
          return
        case 'tool.rejected': {
          const { callId, name, rawArguments, code } = event
          const key = fingerprint({ name, ...argumentsIn(repaired.get(callId) ?? rawArguments) })
          called(key)
          settled(key, code)
          return
        }
        case 'mechanism.intervened':
          intervened(event)
          return
        default:
          return
      }
    },

    metrics: (simulatedMs: number): Metrics => {
      const { modelCalls, toolCalls, toolRuns, refusals, inputTokens, outputTokens } = sums
      return {
        modelCalls,
        toolCalls,
        toolRuns,
        refusals,
        repeatedCallRate: toolCalls === 0 ? 0 : repeatedCalls / toolCalls,
        sameErrorRetries,
        inputTokens,
        outputTokens,
        simulatedMs,
        interventions: { ...interventions },
      }
    },
  }
}

/** In a line, a text in the place of arguments is what the model wrote. */
const argumentsIn = (shown: Json): { readonly args: Json | undefined; readonly rawArguments: string } =>
  typeof shown === 'string'
    ? { args: parseJson(shown), rawArguments: shown }
    : { args: shown, rawArguments: '' }
