// Asks the mechanisms at each moment, keeps them within their caps, and reports what they did. Without one place
// for this, a mechanism could act in secret, or without end.

import type { ParsedCall } from '../kit/call.ts'
import type { Emit } from '../kit/emit.ts'
import type { Disposition, InterventionKind, Json, MechanismIntervened, StopReason } from '../kit/events.ts'
import type { Failure } from '../kit/failure.ts'
import type { Ending, FinishedCall, LastRequest, Mechanism, Refusal, Repair } from '../kit/mechanism.ts'
import type { Tool } from '../kit/tool.ts'
import type { Tally } from './tally.ts'

export type Interventions = ReturnType<typeof createInterventions>

export type InterventionOptions = {
  readonly mechanisms: readonly Mechanism[]
  readonly emit: Emit
  readonly tally: Tally
}

export const createInterventions = ({ mechanisms, emit, tally }: InterventionOptions) => {
  const usedInRun = new Map<string, number>()

  const mayAct = ({ id, cap }: Mechanism): boolean =>
    cap.per === 'result' || (usedInRun.get(id) ?? 0) < cap.count

  const report = (mechanism: Mechanism, act: Act): void => {
    const used = mechanism.cap.per === 'result' ? 1 : (usedInRun.get(mechanism.id) ?? 0) + 1
    usedInRun.set(mechanism.id, used)
    tally.intervened(mechanism.id)
    emit({ type: 'mechanism.intervened', by: mechanism.id, used, cap: mechanism.cap.count, ...act })
  }

  return {
    /** ① The first mechanism that can mend the call does. */
    repairCall: (turn: number, call: ParsedCall, tool: Tool): Repair | null => {
      for (const mechanism of mechanisms.filter(mayAct)) {
        const repair = mechanism.repairCall?.(call, tool)
        if (!repair) continue
        const change = { before: call.args ?? call.rawArguments, after: repair.args, reason: repair.reason }
        report(mechanism, { ...at(turn, 1, 'changed', call), ...change })
        return repair
      }
      return null
    },

    /** ② How the failure reads in the history: the last wording counts, the bare description where nobody has one. */
    wordFailure: (turn: number, failure: Failure): string => {
      let text = failure.description
      for (const mechanism of mechanisms.filter(mayAct)) {
        const wording = mechanism.wordFailure?.(failure)
        if (!wording || wording === text) continue
        const reason = { code: failure.code, params: {} }
        report(mechanism, { ...at(turn, 2, 'rewrote', failure.call), before: text, after: wording, reason })
        text = wording
      }
      return text
    },

    /** ⑤ The first mechanism that refuses the call wins. */
    refuseCall: (call: ParsedCall): Refused | null => {
      for (const mechanism of mechanisms.filter(mayAct)) {
        const refusal = mechanism.refuseCall?.(call)
        if (refusal) return { mechanism, refusal }
      }
      return null
    },

    reportRefusal: (turn: number, { mechanism, refusal }: Refused, text: string): void => {
      const { call } = refusal.failure
      const change = { before: call.args ?? call.rawArguments, after: text, reason: refusal.reason }
      report(mechanism, { ...at(turn, 5, 'refused', call), ...change })
    },

    afterCall: (call: ParsedCall, failure: Failure | null): void => {
      for (const mechanism of mechanisms) mechanism.afterCall?.(call, failure)
    },

    /** ⑤ Every mechanism sees the turn; the first that wants to stop the run does. */
    afterTurn: (turn: number, calls: readonly FinishedCall[]): StopReason | null => {
      const stops = mechanisms.flatMap((mechanism) => {
        const stop = mechanism.afterTurn?.(calls)
        return stop ? [{ mechanism, stop }] : []
      })
      const first = stops[0]
      if (!first) return null
      const { stopReason, reason } = first.stop
      report(first.mechanism, { ...at(turn, 5, 'stopped'), before: null, after: stopReason, reason })
      return stopReason
    },

    /** ⑤ The run is about to end without an answer. */
    beforeEnd: (turn: number, ending: Ending): LastRequest | null => {
      for (const mechanism of mechanisms.filter(mayAct)) {
        const request = mechanism.beforeEnd?.(ending)
        if (!request) continue
        const reason = { code: 'ended_without_answer', params: { stopReason: ending.stopReason } }
        report(mechanism, { ...at(turn, 5, 'asked-again'), before: null, after: request.asked, reason })
        return request
      }
      return null
    },

    /** The loop's own duty, no mechanism: a name or id that the endpoint would answer with 400 is rewritten. */
    reportRewritten: (turn: number, call: ParsedCall, after: Json, code: string): void =>
      emit({
        type: 'mechanism.intervened',
        by: 'loop',
        used: 1,
        cap: 1,
        ...at(turn, 2, 'changed', call),
        before: code === 'call_id_not_unique' ? call.callId : call.name,
        after,
        reason: { code, params: {} },
      }),
  }
}

export type Refused = { readonly mechanism: Mechanism; readonly refusal: Refusal }

type Act = Omit<MechanismIntervened, 'type' | 'by' | 'used' | 'cap'>

const at = (turn: number, disposition: Disposition, what: InterventionKind, call?: ParsedCall) => ({
  turn,
  disposition,
  what,
  target: call ? { callId: call.callId, name: call.name } : {},
})
