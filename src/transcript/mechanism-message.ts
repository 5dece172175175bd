import type { Json } from '../../sandboxes/kit/events.ts'
import type { Message } from './message.ts'
import type { EventOf } from './transcript.ts'

type Reason = EventOf<'mechanism.intervened'>['reason']

/** A mechanism that has no name here yet (a learner's own) goes by its id. */
export const mechanismName = (id: string): Message => {
  switch (id) {
    case 'loop':
    case 'fix-arguments':
    case 'fix-tool-name':
    case 'retry-in-place':
    case 'label-reasons':
    case 'instructive-errors':
    case 'fold-repeats':
    case 'roll-back':
    case 'undo-effects':
    case 'interrupt-stream':
    case 'break-circuit':
    case 'refuse-truncated':
    case 'forbid-same-tool':
    case 'detect-parroting':
    case 'tool-states':
    case 'last-words':
      return { key: `transcript.mechanism.${id}` }
    default:
      return { key: 'transcript.mechanism.other', params: { id } }
  }
}

export const reasonMessages = ({ code, params }: Reason): readonly Message[] => {
  switch (code) {
    case 'arguments_repaired':
      return [
        ...namesMessage('renamed', params),
        ...namesMessage('dropped', params),
        ...namesMessage('added', params),
      ]
    case 'failed_for_a_moment': {
      const waits = Object.hasOwn(params, 'waitsMs') ? params['waitsMs'] : undefined
      if (!Array.isArray(waits)) break
      const seconds = waits.map((ms: Json) => Math.round(Number(ms) / 100) / 10)
      return [{ key: 'transcript.reason.waited', params: { seconds } }]
    }
    case 'tool_name_repaired':
    case 'reply_malformed':
    case 'reply_refusal':
    case 'reply_repeated':
    case 'reply_useless':
    case 'same_tool_as_before':
    case 'tool_misspelled':
    case 'tool_withdrawn':
    case 'tool_invented':
    case 'offer_changed':
    case 'tool_given_up':
    case 'reply_was_cut':
    case 'says_the_same_again':
    case 'all_calls_at_limit':
    case 'all_calls_refused_twice':
    case 'ended_without_answer':
    case 'name_not_sendable':
    case 'call_id_not_unique':
      return [{ key: `transcript.reason.${code}` }]
    case 'effect_undone':
    case 'effect_failed':
    case 'effect_unknown': {
      const by = Object.hasOwn(params, 'by') ? params['by'] : undefined
      if (typeof by !== 'string') break
      return [{ key: `transcript.reason.${code}`, params: { by } }]
    }
    case 'guesses_a_number':
    case 'misspells_city': {
      const tokens = numberIn(params, 'outputTokens')
      const written =
        tokens === null ? [] : [{ key: 'transcript.reason.written_before_cut', params: { tokens } } as const]
      return [{ key: `transcript.reason.${code}` }, ...written]
    }
    case 'cap_reached': {
      const mechanism = Object.hasOwn(params, 'mechanism') ? params['mechanism'] : undefined
      if (typeof mechanism !== 'string') break
      return [{ key: 'transcript.reason.cap_reached', params: { mechanism } }]
    }
    case 'failed_too_often':
    case 'tool_failed_too_often': {
      const [failures, limit] = [numberIn(params, 'failures'), numberIn(params, 'limit')]
      if (failures === null || limit === null) break
      return [{ key: `transcript.reason.${code}`, params: { failures, limit } }]
    }
  }
  return [{ key: 'transcript.reason.other', params: { code } }]
}

const namesMessage = (
  name: 'renamed' | 'dropped' | 'added',
  params: Reason['params'],
): readonly Message[] => {
  const names = Object.hasOwn(params, name) ? params[name] : undefined
  return Array.isArray(names) && names.length > 0
    ? [{ key: `transcript.reason.${name}`, params: { names: names.map(String).join(', ') } }]
    : []
}

const numberIn = (params: { readonly [name: string]: Json }, name: string): number | null => {
  const value = Object.hasOwn(params, name) ? params[name] : undefined
  return typeof value === 'number' ? value : null
}
