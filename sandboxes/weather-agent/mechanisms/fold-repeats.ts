// Without it: five times the same error fill the history with five times the same words, and say nothing of the five.

import type { ParsedCall } from '../../kit/call.ts'
import type { Failure } from '../../kit/failure.ts'
import { fingerprint } from '../../kit/fingerprint.ts'
import type { Mechanism } from '../../kit/mechanism.ts'

export type FoldRepeatsParameters = {
  /** How often the same error of the same call is told in full. */
  readonly after: number
}

/** ② From then on it is told in one short line, with its number. */
export const foldRepeats = (parameters: FoldRepeatsParameters): Mechanism => {
  const told = new Map<string, { readonly error: string; readonly times: number }>()

  const timesTold = (call: ParsedCall, error: string): number => {
    const last = told.get(fingerprint(call))
    return last?.error === error ? last.times : 0
  }

  return {
    id: 'fold-repeats',
    group: 'treat',
    cap: { count: 1, per: 'result', then: 'stands-aside' },
    parameters,
    wordFailure: ({ call, description }) => {
      const times = timesTold(call, description)
      return times >= parameters.after ? `${description}（同样的报错，第 ${times + 1} 次）` : null
    },
    afterCall: (call: ParsedCall, failure: Failure | null) => {
      if (!failure) return void told.delete(fingerprint(call))
      const { description: error } = failure
      told.set(fingerprint(call), { error, times: timesTold(call, error) + 1 })
    },
  }
}
