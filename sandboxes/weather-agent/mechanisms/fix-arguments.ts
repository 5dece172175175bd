// Without it: a misspelled parameter name costs a whole turn, though everything needed to mend it is at hand.

import { isObject } from '../../kit/canonical-json.ts'
import type { ParsedCall } from '../../kit/call.ts'
import type { Json } from '../../kit/events.ts'
import type { Mechanism, Repair } from '../../kit/mechanism.ts'
import type { Tool } from '../../kit/tool.ts'

export type FixArgumentsParameters = {
  /** What the model will read of its own call later. */
  readonly inHistory: 'as-written' | 'as-repaired'
}

/** ① Renames known misspellings and fills required parameters that declare a default. */
export const fixArguments = (parameters: FixArgumentsParameters): Mechanism => ({
  id: 'fix-arguments',
  group: 'treat',
  cap: { count: 5, per: 'run', then: 'stands-aside' },
  parameters,
  repairCall: (call, tool) => repair(call, tool, parameters),
})

const repair = (call: ParsedCall, tool: Tool, { inHistory }: FixArgumentsParameters): Repair | null => {
  if (!isObject(call.args)) return null
  const { named, renamed, dropped } = renameAliases(call.args, tool.aliases)
  const filled = { ...defaultsMissingIn(named, tool), ...named }
  const added = Object.keys(filled).filter((key) => !Object.hasOwn(named, key))
  if (renamed.length + dropped.length + added.length === 0) return null
  const params = { renamed, added, ...(dropped.length > 0 ? { dropped } : {}) }
  return { args: filled, inHistory, reason: { code: 'arguments_repaired', params } }
}

/**
 * A right name always beats its misspelling, and of two misspellings the first wins; what the other one said is
 * dropped. A name that is neither stays as it is: validation will speak up.
 */
const renameAliases = (args: { readonly [name: string]: Json }, aliases: Tool['aliases']) => {
  const taken = new Set(Object.keys(args).filter((key) => !aliases.has(key)))
  const renamed: string[] = []
  const dropped: string[] = []
  const entries = Object.entries(args).flatMap(([key, value]): [string, Json][] => {
    const name = aliases.get(key)
    if (name === undefined) return [[key, value]]
    const isTaken = taken.has(name)
    ;(isTaken ? dropped : renamed).push(key)
    taken.add(name)
    return isTaken ? [] : [[name, value]]
  })
  return { named: Object.fromEntries(entries), renamed, dropped }
}

const defaultsMissingIn = (
  args: { readonly [name: string]: Json },
  tool: Tool,
): { readonly [name: string]: Json } =>
  Object.fromEntries(
    tool.parameters.required.flatMap((name): [string, Json][] => {
      const declared = tool.parameters.properties[name]
      if (Object.hasOwn(args, name) || !declared || !('default' in declared)) return []
      return [[name, declared.default]]
    }),
  )
