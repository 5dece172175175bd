// The mistakes that a model makes when it writes a call for the first time.

import { canonicalJson, isObject } from '../canonical-json.ts'
import type { Json } from '../events.ts'
import type { Conversation } from './conversation.ts'
import type { Goal } from './goals.ts'
import type { Habits } from './habits.ts'
import { parametersOf } from './parameters.ts'

type WrittenFirst = {
  readonly call: { readonly name: string; readonly arguments: string }
  readonly because: string
}

export const writeFirstCall = (
  goal: Goal,
  conversation: Conversation,
  habits: Habits,
  random: () => number,
): WrittenFirst => {
  const { name } = goal.tool.function
  const slip = slipFor(goal, conversation, habits, random)
  if (!slip) return { call: { name, arguments: JSON.stringify(goal.args) }, because: 'asks-first' }
  return {
    call: { name: slip.name ?? name, arguments: slip.arguments ?? JSON.stringify(goal.args) },
    because: slip.because,
  }
}

type Slip = { readonly name?: string; readonly arguments?: string; readonly because: string }

const slipFor = (
  goal: Goal,
  conversation: Conversation,
  habits: Habits,
  random: () => number,
): Slip | null => {
  // Who has been reminded of something takes more care.
  const isFirst = conversation.callsSoFar + conversation.laterRemarks.length === 0
  const has = (habit: string): boolean => isFirst && habits.extra.has(habit)
  if (has('invents-tool')) return { name: inventedName(conversation), because: 'invents-tool' }
  if (has('misspells-tool')) return { name: inCamelCase(goal.tool.function.name), because: 'misspells-tool' }
  if (has('puts-choice-in-name')) return withChoiceInName(goal)
  if (has('malformed-arguments'))
    return { arguments: JSON.stringify(goal.args).slice(0, -1), because: 'malformed-arguments' }
  if (has('misspells-argument') || (isFirst && habits.temperament === 'sloppy' && random() < 0.5))
    return misspelled(goal, 'misspells-argument')
  if (has('follows-description')) return asDescribed(goal)
  if (has('omits-argument')) return changed(goal, withoutChoices(goal), 'omits-argument')
  if (has('wrong-value')) return changed(goal, withWrongValue(goal), 'wrong-value')
  if (habits.extra.has('misspells-now-and-then') && random() >= 2 / 3)
    return misspelled(goal, 'misspells-now-and-then')
  return copiesItself(goal, conversation, random) ? misspelled(goal, 'copies-its-own-example') : null
}

/**
 * What stands in the history is an example to follow: the more misspelled calls it has read there, the likelier
 * the next one is misspelled too.
 */
const copiesItself = (goal: Goal, conversation: Conversation, random: () => number): boolean => {
  const examples = conversation.calls.filter(
    ({ args }) => isObject(args) && Object.keys(args).some((key) => !isParameter(goal, key)),
  )
  return examples.length > 0 && random() < examples.length / (examples.length + 1)
}

const misspelled = (goal: Goal, because: string): Slip =>
  renamed(goal, (name) => `${name}s`, because) ?? { because: 'asks-first' }

/** The description shows an example, `{"town": "…"}`, and the parameters know no such name: two halves of one prompt disagree. */
const asDescribed = (goal: Goal): Slip | null => {
  const [, shown] = /\{"(\w+)":/.exec(goal.tool.function.description ?? '') ?? []
  return shown && !isParameter(goal, shown) ? renamed(goal, () => shown, 'follows-description') : null
}

/** With another name for its first argument. */
const renamed = (goal: Goal, nameFor: (name: string) => string, because: string): Slip | null => {
  const [first, ...rest] = Object.entries(goal.args)
  if (!first) return null
  return {
    arguments: JSON.stringify(Object.fromEntries([[nameFor(first[0]), first[1]], ...rest])),
    because,
  }
}

/** A tool that offers nothing to get wrong is called rightly. */
const changed = (goal: Goal, args: Goal['args'], because: string): Slip | null =>
  canonicalJson(args) === canonicalJson(goal.args) ? null : { arguments: JSON.stringify(args), because }

const inventedName = ({ offers }: Conversation): string =>
  ['search_web', 'browse_internet', 'ask_an_expert', 'look_it_up'].find(
    (name) => !offers.some((offer) => offer.function.name === name),
  ) ?? 'tool_of_my_own'

const inCamelCase = (name: string): string =>
  name.replace(/[_-]+(\w)/g, (_, letter: string) => letter.toUpperCase())

/** As if each choice had a tool of its own. */
const withChoiceInName = (goal: Goal): Slip | null => {
  const chosen = Object.keys(goal.args).filter((name) => hasChoices(goal, name))
  if (chosen.length === 0) return null
  const name = [goal.tool.function.name, ...chosen.map((key) => String(goal.args[key]))].join('_')
  return { name, arguments: JSON.stringify(withoutChoices(goal)), because: 'puts-choice-in-name' }
}

const withoutChoices = (goal: Goal): { readonly [name: string]: Json } =>
  Object.fromEntries(Object.entries(goal.args).filter(([name]) => !hasChoices(goal, name)))

const withWrongValue = (goal: Goal): { readonly [name: string]: Json } =>
  Object.fromEntries(
    Object.entries(goal.args).map(([name, value]) => [
      name,
      hasChoices(goal, name) ? `${String(value).toUpperCase()}A` : value,
    ]),
  )

export const hasChoices = (goal: Goal, name: string): boolean => {
  const schema = schemaOf(goal, name)
  return isObject(schema) && Array.isArray(schema['enum'])
}

const isParameter = (goal: Goal, name: string): boolean => schemaOf(goal, name) !== null

const schemaOf = (goal: Goal, name: string): Json => parametersOf(goal.tool).get(name) ?? null
