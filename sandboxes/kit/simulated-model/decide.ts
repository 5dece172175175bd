// What the simulated model does next: a pure function of the conversation, its habits and a throw of the dice.
// It goes goal by goal, and judges each by the latest result of the call that was made for it.

import { canonicalJson, isObject } from '../canonical-json.ts'
import type { Json } from '../events.ts'
import { checkSchema } from '../json-schema.ts'
import type { Schema } from '../json-schema.ts'
import { composeAnswer } from './answer.ts'
import type { Conversation, PastCall } from './conversation.ts'
import { goalsOf } from './goals.ts'
import type { Goal } from './goals.ts'
import type { Habits } from './habits.ts'
import { writeFirstCall } from './slips.ts'

export type Decision = {
  readonly content: string | null
  readonly calls: readonly WrittenCall[]
  /** The habit that decided. */
  readonly because: string
  readonly cutShort?: boolean
}

export type WrittenCall = { readonly name: string; readonly arguments: string }

/** `random` gives numbers from 0 up to 1. */
export const decide = (conversation: Conversation, habits: Habits, random: () => number): Decision => {
  if (habits.extra.has('refuses'))
    return { content: '抱歉，这件事我帮不上忙。', calls: [], because: 'refuses' }
  const goals = goalsOf(conversation.question, conversation.offers)
  const steps = goals.flatMap((goal) => {
    const step = nextStep(goal, conversation, habits, random)
    return step ? [step] : []
  })
  const first = steps[0]
  if (!first) return composeAnswer(conversation, goals, habits, random)
  const taken = habits.extra.has('calls-in-parallel') ? steps : [first]
  return {
    content:
      habits.extra.has('says-one-thing') && first.because !== 'asks-first'
        ? '我看到哪里不对了，这次改过再发。'
        : null,
    calls: taken.map(({ call }) => call),
    because: first.because,
  }
}

type Step = { readonly call: WrittenCall; readonly because: string }

/** The call to make for this goal now; null when there is nothing more to do for it. */
const nextStep = (
  goal: Goal,
  conversation: Conversation,
  habits: Habits,
  random: () => number,
): Step | null => {
  const made = conversation.calls.filter((call) => servesGoal(call, goal))
  const latest = made.at(-1)
  if (!latest) return writeFirstCall(goal, conversation, habits, random)
  const again = (because: string): Step => ({
    call: { name: latest.name, arguments: latest.rawArguments },
    because,
  })

  switch (latest.verdict) {
    case 'success':
      return made.filter(({ verdict }) => verdict === 'success').length < goal.times
        ? again('wants-more-readings')
        : null
    case 'temporary':
      return again('retries-temporary-failure')
    case 'bare-refusal':
    case 'failure':
      return again('retries-bare-failure')
    case 'permanent':
      return (
        followSuggestion(goal, latest, conversation, habits) ??
        insist(again, habits, random, 'permanent-fact')
      )
    case 'instructive-refusal':
      return insist(again, habits, random, 'instructive-refusal')
    case 'wrong-call':
      return correct(goal, latest, habits) ?? again('repeats-wrong-call')
  }
}

/** A stubborn model asks once more, three times out of four, although it was told that there is no point. */
const insist = (
  again: (because: string) => Step,
  habits: Habits,
  random: () => number,
  what: string,
): Step | null =>
  habits.temperament === 'stubborn' && random() < 0.75 ? again(`insists-after-${what}`) : null

/** Corrected only as far as an error names what is right. */
const correct = (goal: Goal, latest: PastCall, habits: Habits): Step | null => {
  if (habits.extra.has('says-one-thing')) return null
  const named = (word: string): boolean => latest.result.includes(word)
  const { name } = goal.tool.function
  if (latest.name !== name) return named(name) ? corrected(name, goal.args) : null
  if (!isObject(latest.args)) return /JSON/.test(latest.result) ? corrected(name, goal.args) : null
  // Tools of other people may use keywords that we do not check; what we don't know counts as right.
  const problems = checkSchema(goal.tool.function.parameters as unknown as Schema, latest.args)
  const isNamed = problems.every((problem) => {
    if (problem.kind === 'unknown') return true
    if (problem.kind === 'not-allowed') return named(String(goal.args[problem.path] ?? ''))
    return named(problem.path)
  })
  return isNamed && canonicalJson(goal.args) !== canonicalJson(latest.args)
    ? corrected(name, goal.args)
    : null
}

const corrected = (name: string, args: { readonly [name: string]: Json }): Step => ({
  call: { name, arguments: JSON.stringify(args) },
  because: 'corrects-what-the-error-names',
})

const followSuggestion = (
  goal: Goal,
  latest: PastCall,
  conversation: Conversation,
  habits: Habits,
): Step | null => {
  if (!habits.extra.has('follows-suggestion') || !isObject(latest.args)) return null
  const suggested = latest.result.match(/相近的有：([^、。]+)/)?.[1]
  if (suggested === undefined) return null
  const args = replaceText(latest.args, goal.subject, suggested)
  const asked = conversation.calls.some(
    (call) => call.args !== undefined && canonicalJson(call.args) === canonicalJson(args),
  )
  return asked
    ? null
    : { call: { name: latest.name, arguments: JSON.stringify(args) }, because: 'follows-suggestion' }
}

const replaceText = (
  args: { readonly [name: string]: Json },
  from: string,
  to: string,
): { readonly [name: string]: Json } =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, value === from ? to : value]))

/** Was the call made for this goal? Its name may be wrong and its arguments unreadable; then what it is about decides. */
export const servesGoal = (call: PastCall, goal: Goal): boolean =>
  (call.name === goal.tool.function.name || call.verdict === 'wrong-call') &&
  (goal.subject === '' || call.rawArguments.includes(goal.subject) || call.result.includes(goal.subject))
