// Without it: what the model wrote wrongly stays in the history, and there it is an example to follow.

import type { WireCall } from '../../kit/events.ts'
import { parseCall } from '../../kit/call.ts'
import { fingerprint } from '../../kit/fingerprint.ts'
import type { DraftCall, DraftTurn, Mechanism } from '../../kit/mechanism.ts'
import { admitCall } from '../admit-call.ts'

type AtCap = 'stop' | 'let-pass'

export type RollBackParameters = {
  /** Which rulers are laid on. */
  readonly malformed: boolean
  readonly refusal: boolean
  readonly repeated: boolean
  readonly useless: boolean
  /** What happens to a turn that fails a ruler once the cap is reached. */
  readonly atCapMalformed: AtCap
  readonly atCapRefusal: AtCap
  readonly atCapRepeated: AtCap
  readonly atCapUseless: AtCap
}

/**
 * ③ Lays four rulers on each turn, three before its calls run and one after. One that fails is erased and asked for
 * again, as if it had never been. What its calls have done by then stays done.
 */
export const rollBack = (parameters: RollBackParameters): Mechanism => ({
  id: 'roll-back',
  group: 'treat',
  cap: { count: 5, per: 'streak', then: 'stands-aside' },
  parameters,
  takeBack: (draft) => {
    const hasRun = draft.calls.some(({ outcome }) => outcome !== null)
    const failed = (hasRun ? rulersAfter : rulersBefore).find(
      ({ name, fails }) => parameters[name] && fails(draft),
    )
    if (!failed) return null
    const then = parameters[failed.atCap] === 'stop' ? 'rollback_limit_reached' : 'stands-aside'
    return { then, reason: { code: `reply_${failed.name}`, params: {} } }
  },
})

/** It says nothing, or its arguments have not the form that the tool asks for. A wrong value has: that is information. */
const isMalformed = ({ message, calls, tools }: DraftTurn): boolean =>
  calls.length === 0
    ? !message.content?.trim()
    : calls.some(({ call }) => isOutOfForm(admitCall(call, tools)))

const isOutOfForm = (admission: ReturnType<typeof admitCall>): boolean => {
  if (admission.ok) return false
  const { facts } = admission.failure
  return (
    facts.kind === 'malformed-arguments' ||
    (facts.kind === 'invalid-arguments' &&
      facts.problems.some(({ kind }) => kind === 'missing' || kind === 'unknown'))
  )
}

/** It declines to help. "I found nothing" is an answer. */
const isRefusal = ({ message, calls }: DraftTurn): boolean =>
  calls.length === 0 &&
  /帮不上忙|不能帮(你|您|忙)|无法(协助|帮助)(你|您)|\b(can(no|[’'])t|unable to) (help|assist)\b/i.test(
    message.content ?? '',
  )

/** Every one of its calls stands in the history already. */
const isRepeated = ({ calls, messages }: DraftTurn): boolean => {
  const made = new Set(
    messages.flatMap((message) =>
      message.role === 'assistant' ? (message.tool_calls ?? []).map(fingerprintOf) : [],
    ),
  )
  return calls.length > 0 && calls.every(({ wire }) => made.has(fingerprintOf(wire)))
}

const fingerprintOf = (wire: WireCall): string => fingerprint(parseCall(wire))

/** Its tools ran, and not one had anything to tell. */
const isUseless = ({ calls }: DraftTurn): boolean => calls.length > 0 && calls.every(tellsNothing)

const tellsNothing = ({ outcome }: DraftCall): boolean =>
  outcome?.kind === 'failed' || (outcome?.kind === 'done' && /^(null|""|\[\]|\{\})$/.test(outcome.result))

const rulersBefore = [
  { name: 'malformed', atCap: 'atCapMalformed', fails: isMalformed },
  { name: 'refusal', atCap: 'atCapRefusal', fails: isRefusal },
  { name: 'repeated', atCap: 'atCapRepeated', fails: isRepeated },
] as const

const rulersAfter = [{ name: 'useless', atCap: 'atCapUseless', fails: isUseless }] as const
