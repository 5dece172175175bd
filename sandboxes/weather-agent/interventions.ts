// Asks the mechanisms at each moment, keeps them within their caps, and reports what they did. Without one place
// for this, a mechanism could act in secret, or without end.

import type { ParsedCall } from '../kit/call.ts'
import type { Emit } from '../kit/emit.ts'
import type {
  AssistantMessage,
  Disposition,
  InterventionKind,
  Json,
  MechanismIntervened,
  Message,
  StopReason,
  Usage,
} from '../kit/events.ts'
import type { Failure } from '../kit/failure.ts'
import type {
  AtCap,
  DraftCall,
  DraftTurn,
  Ending,
  FinishedCall,
  LastRequest,
  Mechanism,
  Offer,
  OfferChange,
  Refusal,
  Repair,
  StandingEffect,
  Tried,
  Undo,
  UndoEnd,
  Wait,
  Written,
} from '../kit/mechanism.ts'
import type { Tool } from '../kit/tool.ts'
import { createCaps } from './caps.ts'
import type { Actor } from './caps.ts'

export type Interventions = ReturnType<typeof createInterventions>

export type InterventionOptions = { readonly mechanisms: readonly Mechanism[]; readonly emit: Emit }

export const createInterventions = ({ mechanisms, emit }: InterventionOptions) => {
  const caps = createCaps()
  let overdrawn: Overdrawn | null = null

  /** For a mechanism that wants to act: which time this is; null when its cap is reached. */
  const use = ({ id, cap }: Mechanism, on: string, then: AtCap = cap.then): number | null => {
    if (!caps.isReached({ id, cap }, on)) return caps.use({ id, cap }, on)
    if (then !== 'stands-aside') overdrawn ??= { mechanism: id, stopReason: then }
    return null
  }

  /** Every mechanism is asked; of those that want to act, the first that may is chosen, and it counts from here on. */
  const choose = <Proposal>(
    on: string,
    ask: (mechanism: Mechanism) => Proposal | null | undefined,
    atCap?: (proposal: Proposal) => AtCap,
  ): Chosen<Proposal> | null => {
    const proposals = mechanisms.flatMap((mechanism) => {
      const proposal = ask(mechanism)
      return proposal ? [{ mechanism, proposal }] : []
    })
    for (const { mechanism, proposal } of proposals) {
      const used = use(mechanism, on, atCap?.(proposal))
      if (used !== null) return { by: mechanism, used, proposal }
    }
    return null
  }

  const report = ({ by, used }: Deed, act: Act): void =>
    emit({ type: 'mechanism.intervened', by: by.id, used, cap: by.cap.count, ...act })

  const byLoop = (on: string): Deed => ({ by: loop, used: caps.use(loop, on) })

  const stop = (turn: number, deed: Deed, stopReason: StopReason, reason: Act['reason']): StopReason => {
    report(deed, { ...at(turn, 5, 'stopped'), before: null, after: stopReason, reason })
    return stopReason
  }

  /** As above; or that the run ends at once, where a mechanism at its cap wants just that. */
  const chooseOrEnd = <Proposal>(
    turn: number,
    ask: (mechanism: Mechanism) => Proposal | null | undefined,
    atCap?: (proposal: Proposal) => AtCap,
  ): Chosen<Proposal> | Over | null => {
    const before = overdrawn
    const chosen = choose(wholeTurn(turn), ask, atCap)
    const reason = chosen || overdrawn === before ? null : stopAtCap(turn)
    return reason ? { kind: 'over', reason, answer: null } : chosen
  }

  /** Has a mechanism wanted more than its cap allows, and said that the run must end then? */
  const stopAtCap = (turn: number): StopReason | null => {
    if (!overdrawn) return null
    const { mechanism, stopReason } = overdrawn
    return stop(turn, byLoop(wholeTurn(turn)), stopReason, { code: 'cap_reached', params: { mechanism } })
  }

  return {
    /** ① The first mechanism that knows the right name gives it. */
    repairName: (turn: number, call: ParsedCall, offer: Offer): string | null => {
      const chosen = choose(call.callId, (mechanism) => mechanism.repairName?.(call, offer))
      if (!chosen) return null
      const { name, reason } = chosen.proposal
      report(chosen, { ...at(turn, 1, 'changed', call), before: call.name, after: name, reason })
      return name
    },

    /** ① The first mechanism that can mend the call does. */
    repairCall: (turn: number, call: ParsedCall, tool: Tool): Repair | null => {
      const chosen = choose(call.callId, (mechanism) => mechanism.repairCall?.(call, tool))
      if (!chosen) return null
      const { args, reason } = chosen.proposal
      const change = { before: argumentsOf(call), after: args, reason }
      report(chosen, { ...at(turn, 1, 'changed', call), ...change })
      return chosen.proposal
    },

    /** ① Who begins to retry a call goes on with it: however many runs that takes, it is one act. */
    retryCall: ({ failure, tool, tried, begun }: RetryMoment): Chosen<Wait> | null => {
      if (!begun) return choose(failure.call.callId, ({ retryCall }) => retryCall?.(failure, tool, tried))
      const proposal = begun.by.retryCall?.(failure, tool, tried)
      return proposal ? { ...begun, proposal } : null
    },

    reportRetries: (
      turn: number,
      begun: Chosen<Wait>,
      { call, code, description }: Failure,
      waits: Waits,
    ): void => {
      const reason = { code: 'failed_for_a_moment', params: { code, waitsMs: waits } }
      report(begun, { ...at(turn, 1, 'retried', call), before: description, after: null, reason })
    },

    /** ② How the failure reads in the history: each mechanism may reword what stands there so far. */
    wordFailure: (turn: number, failure: Failure): string => {
      const { call, code } = failure
      return mechanisms.reduce((text, mechanism) => {
        const wording = mechanism.wordFailure?.(failure, text)
        if (!wording || wording === text) return text
        const used = use(mechanism, call.callId)
        if (used === null) return text
        const change = { before: text, after: wording, reason: { code, params: {} } }
        report({ by: mechanism, used }, { ...at(turn, 2, 'rewrote', call), ...change })
        return wording
      }, failure.description)
    },

    /** ④ Null where no mechanism reads along: then replies come in one piece. */
    cutStream: mechanisms.some(({ cutStream }) => cutStream)
      ? (turn: number, { message, messages, usage }: ReplySoFar): string | null => {
          const chosen = choose(wholeTurn(turn), (mechanism) => mechanism.cutStream?.(message, messages))
          if (!chosen) return null
          const { reminder, reason } = chosen.proposal
          const change = { before: writtenIn(message), after: reminder }
          const params = { ...reason.params, ...usage() }
          report(chosen, { ...at(turn, 4, 'cut'), ...change, reason: { ...reason, params } })
          return reminder
        }
      : null,

    /** ③ The first mechanism that wants the turn to be unseen gets it erased; at its cap, it says what happens. */
    takeBack: (turn: number, draft: DraftTurn): TakenBack | null => {
      const before = overdrawn
      const chosen = chooseOrEnd(
        turn,
        (mechanism) => mechanism.takeBack?.(draft),
        ({ then }) => then,
      )
      if (!chosen || 'kind' in chosen) return chosen
      const { reason, tokensTimes = 1 } = chosen.proposal
      report(chosen, { ...at(turn, 3, 'erased'), before: unseenIn(draft), after: null, reason })
      caps.endTurn(mechanisms)
      // What wanted to end the run wanted it of a turn that is no more.
      overdrawn = before
      return { kind: 'erased', tokensTimes }
    },

    /** ③ What each mechanism wants undone, in its order. */
    undo: (calls: readonly DraftCall[], effects: readonly StandingEffect[]): readonly Chosen<Undo>[] =>
      mechanisms.flatMap((by) =>
        (by.undo?.(calls, effects) ?? []).flatMap((proposal) => {
          const used = use(by, proposal.effect.call.callId)
          return used === null ? [] : [{ by, used, proposal }]
        }),
      ),

    /** `before`: how the history told of it until now. Gives what it tells from now on. */
    reportUndo: (turn: number, chosen: Chosen<Undo>, end: UndoEnd, before: string): string => {
      const { effect, instead } = chosen.proposal
      const after = instead[end]
      const reason = { code: `effect_${end}`, params: { by: effect.undoing.name } }
      report(chosen, { ...at(turn, 3, 'rewrote', effect.call), before, after, reason })
      return after
    },

    /** ⑤ The list has grown shorter: the first mechanism that wants so changes what speaks of it. */
    changeOffer: (turn: number, offer: Offer, gone: readonly Tool[]): OfferChange | null => {
      const chosen = choose(wholeTurn(turn), (mechanism) => mechanism.changeOffer?.(offer, gone))
      if (!chosen) return null
      const { told, reason } = chosen.proposal
      const before = gone.map(({ name }) => name).join(', ')
      report(chosen, { ...at(turn, 5, 'rewrote'), before, after: told, reason })
      return chosen.proposal
    },

    /** ⑤ The model has spoken: does it get a remark instead of the last word? */
    answerText: (turn: number, text: string, messages: readonly Message[]): Answered | null => {
      const chosen = chooseOrEnd(turn, (mechanism) => mechanism.answerText?.(text, messages))
      caps.endTurn(mechanisms)
      if (!chosen || 'kind' in chosen) return chosen
      const { remark, reason } = chosen.proposal
      report(chosen, { ...at(turn, 5, 'asked-again'), before: text, after: remark, reason })
      return { kind: 'again', text: remark }
    },

    /** ⑤ The first mechanism that refuses the call wins. */
    refuseCall: (call: ParsedCall, written: Written, offer: Offer): Chosen<Refusal> | null =>
      choose(call.callId, (mechanism) => mechanism.refuseCall?.(call, written, offer)),

    reportRefusal: (turn: number, chosen: Chosen<Refusal>, text: string): void => {
      const { failure, reason } = chosen.proposal
      const { call } = failure
      const change = { before: argumentsOf(call), after: text, reason }
      report(chosen, { ...at(turn, 5, 'refused', call), ...change })
    },

    afterCall: (call: ParsedCall, failure: Failure | null): void => {
      for (const mechanism of mechanisms) mechanism.afterCall?.(call, failure)
    },

    /** ⑤ Every mechanism sees the turn; the first that wants to stop the run does, or one that is at its cap. */
    afterTurn: (turn: number, calls: readonly FinishedCall[], offer: Offer): StopReason | null => {
      const chosen = choose(wholeTurn(turn), (mechanism) => mechanism.afterTurn?.(calls, offer))
      caps.endTurn(mechanisms)
      if (chosen) {
        const { stopReason, reason } = chosen.proposal
        return stop(turn, chosen, stopReason, reason)
      }
      return stopAtCap(turn)
    },

    /** ⑤ The run is about to end without an answer. */
    beforeEnd: (turn: number, ending: Ending): LastRequest | null => {
      const chosen = choose(wholeTurn(turn), (mechanism) => mechanism.beforeEnd?.(ending))
      if (!chosen) return null
      const reason = { code: 'ended_without_answer', params: { stopReason: ending.stopReason } }
      const change = { before: null, after: chosen.proposal.asked, reason }
      report(chosen, { ...at(turn, 5, 'asked-again'), ...change })
      return chosen.proposal
    },

    /** The loop's own duty, no mechanism: a name or id that the endpoint would answer with 400 is rewritten. */
    reportRewritten: (turn: number, written: ParsedCall, sent: Sent): void => {
      const { before, after, code } = sent
      const change = { before, after, reason: { code, params: {} } }
      report(byLoop(sent.callId), { ...at(turn, 2, 'changed', written), ...change })
    },
  }
}

/** A reply that is not yet complete, what came before it, and what it has used up, which is estimated. */
type ReplySoFar = {
  readonly message: AssistantMessage
  readonly messages: readonly Message[]
  readonly usage: () => Usage
}

type Over = { readonly kind: 'over'; readonly reason: StopReason; readonly answer: null }

type TakenBack = Over | { readonly kind: 'erased'; readonly tokensTimes: number }

type Answered = Over | { readonly kind: 'again'; readonly text: string }

/** Who acts, and for which time within what its cap counts per. */
type Deed = { readonly by: Actor; readonly used: number }

export type Chosen<Proposal> = Deed & { readonly by: Mechanism; readonly proposal: Proposal }

type RetryMoment = {
  readonly failure: Failure
  readonly tool: Tool
  readonly tried: Tried
  /** Who retries this call already. */
  readonly begun: Chosen<Wait> | null
}

/** In milliseconds, before the second run, before the third. */
type Waits = readonly number[]

/** A mechanism at its cap wanted to act once more. */
type Overdrawn = { readonly mechanism: string; readonly stopReason: StopReason }

/** `callId` as it is sent: what the model wrote may stand for two calls. */
type Sent = { readonly callId: string; readonly before: Json; readonly after: Json; readonly code: string }

/** A call has a name and an id that may have to be rewritten. */
const loop: Actor = { id: 'loop', cap: { count: 2, per: 'result' } }

type Act = Omit<MechanismIntervened, 'type' | 'by' | 'used' | 'cap'>

const wholeTurn = (turn: number): string => `turn ${turn}`

/** A text stands for what the model wrote, so it is never a value. */
const argumentsOf = ({ args, rawArguments }: ParsedCall): Json =>
  args === undefined || typeof args === 'string' ? rawArguments : args

/** What was cut, words and calls, stands in no other line. */
const writtenIn = ({ content, tool_calls: calls }: AssistantMessage): Json =>
  calls ? [...(content ? [content] : []), ...calls.map((call) => call.function)] : content

/** The calls that were written and never ran: no other line tells of them. */
const unseenIn = ({ calls }: DraftTurn): Json =>
  calls.filter(({ outcome }) => outcome === null).map(({ wire }) => wire.function)

const at = (turn: number, disposition: Disposition, what: InterventionKind, call?: ParsedCall) => ({
  turn,
  disposition,
  what,
  target: call ? { callId: call.callId, name: call.name } : {},
})
