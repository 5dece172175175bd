// When an error helps: a wrong call is put right only as far as the error names what is right. Without this the
// model would mend what it cannot know, and a bare description would do as well as an instruction.

import { canonicalJson, isObject } from '../canonical-json.ts'
import type { Json } from '../events.ts'
import type { PastCall } from './conversation.ts'
import type { Goal } from './goals.ts'
import { hasChoices } from './slips.ts'

export const isMendedBy = (error: string, goal: Goal, { name, args }: PastCall): boolean => {
  const right = goal.tool.function.name
  if (name !== right) return error.includes(right)
  if (!isObject(args)) return error.includes('JSON')
  const wrong = Object.entries(goal.args).filter(
    ([parameter, value]) => canonicalJson(args[parameter] ?? null) !== canonicalJson(value),
  )
  const isNamed = ([parameter, value]: readonly [string, Json]): boolean =>
    error.includes(Object.hasOwn(args, parameter) && hasChoices(goal, parameter) ? String(value) : parameter)
  return canonicalJson(args) !== canonicalJson(goal.args) && wrong.every(isNamed)
}
