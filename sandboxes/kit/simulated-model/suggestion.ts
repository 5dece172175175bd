// A call that is made because an error names something similar. Without it nobody could tell which of the things
// that were asked for its reading stands in for.

import { canonicalJson, isObject } from '../canonical-json.ts'
import type { Json } from '../events.ts'
import type { PastCall } from './conversation.ts'
import { spellingsOf } from './places.ts'

/** The call's arguments with the similar name in place of the subject; undefined when the error names none. */
export const suggestedArguments = ({ args, result }: PastCall, subject: string): Json | undefined => {
  const suggested = result.match(/(?:相近的有：|did you mean:? ?)["“]?([^、。,?？"”]+)/i)?.[1]
  if (suggested === undefined || !isObject(args)) return undefined
  const names: readonly Json[] = spellingsOf(subject)
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, names.includes(value) ? suggested : value]),
  )
}

export const isCallWith = (args: Json | undefined, call: PastCall): boolean =>
  args !== undefined && call.args !== undefined && canonicalJson(call.args) === canonicalJson(args)
