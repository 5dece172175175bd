// What the simulated model does next: a pure function of the conversation, its habits and a throw of the dice.
// It goes goal by goal, and judges each by the latest result of the call that was made for it.

import { composeAnswer } from './answer.ts'
import { isAbout } from './conversation.ts'
import type { Conversation, PastCall } from './conversation.ts'
import { isMendedBy } from './correction.ts'
import { goalsOf, goalsWith } from './goals.ts'
import type { Goal } from './goals.ts'
import type { Habits } from './habits.ts'
import { writeFirstCall } from './slips.ts'
import { isCallWith, suggestedArguments } from './suggestion.ts'
import { isWriting, saysTooLong, writeDown } from './writing.ts'

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
  const { question, offers, mustCall, mayCallInParallel, spoken, words, calls } = conversation
  if (!mustCall && habits.extra.has('refuses'))
    return { content: words.refuses, calls: [], because: 'refuses' }
  if (!mustCall && guessesFirst(conversation, habits, random))
    return { content: words.guesses(5 + Math.floor(random() * 25)), calls: [], because: 'guesses-first' }
  if (!mustCall && habits.extra.has('parrots') && spoken !== null && !isCalledToOrder(conversation, habits))
    return { content: spoken, calls: [], because: 'parrots' }

  const goals = goalsOf(question, offers)
  const recalled = recalledStep(conversation, habits)
  const steps = recalled
    ? [recalled]
    : goals.flatMap((goal) => nextStep(goal, conversation, habits, random) ?? [])
  const first = steps[0] ?? forcedStep(conversation)
  if (!first) {
    const latest = calls.findLast(isWriting)
    const insisted =
      latest?.verdict === 'instructive-refusal' && insist(latest, habits, random, latest.verdict)
    if (insisted) return { content: null, calls: [insisted.call], because: insisted.because }
    // What it wrote down speaks of the cities too, and is no reading.
    const looked = calls.filter((call) => !isWriting(call))
    const answer = composeAnswer({ ...conversation, calls: looked }, goals, habits, random)
    return writeDown(answer, conversation) ?? answer
  }
  const isParallel =
    habits.extra.has('calls-in-parallel') && mayCallInParallel && steps.length > 0 && !calls.some(saysTooLong)
  return {
    content: saidBesides(first, conversation, habits),
    calls: (isParallel ? steps : [first]).map(({ call }) => call),
    because: first.because,
  }
}

/** Who is called to order looks it up; a stubborn model guesses again, three times out of four. */
const guessesFirst = (
  { calls, laterRemarks }: Conversation,
  { extra, temperament }: Habits,
  random: () => number,
): boolean =>
  extra.has('guesses-first') &&
  calls.length === 0 &&
  (laterRemarks.length === 0 || (temperament === 'stubborn' && random() < 0.75))

type Step = { readonly call: WrittenCall; readonly because: string }

/** Who is told not to repeat itself goes on; a stubborn model does not. */
const isCalledToOrder = ({ laterRemarks }: Conversation, { temperament }: Habits): boolean =>
  temperament !== 'stubborn' && laterRemarks.some((remark) => /重复|\brepeat\b/i.test(remark))

const saidBesides = ({ because }: Step, { words }: Conversation, { extra }: Habits): string | null => {
  if (extra.has('parrots')) return words.looksFirst
  return extra.has('says-one-thing') && because !== 'asks-first' ? words.correctsItself : null
}

/** The history still shows a tool that is no longer on offer, and its question still has no answer. */
const recalledStep = (
  { offers, calls, laterRemarks }: Conversation,
  { extra, temperament }: Habits,
): Step | undefined => {
  if (!extra.has('recalls-tool') || offers.length === 0) return undefined
  const isOffered = ({ name }: PastCall): boolean => offers.some((offer) => offer.function.name === name)
  /** Who is told so lets it be; a stubborn model does not. */
  const isToldOf = ({ name, verdict }: PastCall): boolean =>
    temperament !== 'stubborn' &&
    (verdict === 'instructive-refusal' || laterRemarks.some((remark) => remark.includes(name)))
  const call = calls.findLast((call) => call.verdict !== 'success' && !isOffered(call))
  return call && !isToldOf(call) ? again(call, 'recalls-tool') : undefined
}

/** When a call is demanded, a text is no possible reply, even when there is nothing left to ask. */
const forcedStep = ({ question, offers, mustCall }: Conversation): Step | undefined => {
  const tool = mustCall ? offers[0] : undefined
  const goal = goalsOf(question, offers)[0] ?? (tool && goalsWith(tool, question)[0])
  return mustCall && goal ? written(goal, 'is-made-to-call') : undefined
}

/** The call to make for this goal now; null when there is nothing more to do for it. */
const nextStep = (
  goal: Goal,
  conversation: Conversation,
  habits: Habits,
  random: () => number,
): Step | null => {
  const made = conversation.calls.filter((call) => servesGoal(call, goal, conversation))
  const latest = made.at(-1)
  if (!latest) return writeFirstCall(goal, conversation, habits, random)

  switch (latest.verdict) {
    case 'success':
      return made.filter(({ verdict }) => verdict === 'success').length < goal.times
        ? again(latest, 'wants-more-readings')
        : null
    case 'temporary':
      return again(latest, 'retries-temporary-failure')
    case 'bare-refusal':
    case 'failure':
      return again(latest, 'retries-bare-failure')
    case 'permanent':
      return (
        followSuggestion(goal, latest, conversation, habits) ??
        insist(latest, habits, random, 'permanent-fact')
      )
    case 'counted-failure':
      return insist(latest, habits, random, 'counted-failure')
    case 'instructive-refusal':
      if (saysTooLong(latest)) return again(latest, 'writes-in-parts')
      return insist(latest, habits, random, 'instructive-refusal')
    case 'wrong-call':
      return correct(goal, latest, habits) ?? again(latest, 'repeats-wrong-call')
  }
}

const again = ({ name, rawArguments }: PastCall, because: string): Step => ({
  call: { name, arguments: rawArguments },
  because,
})

const written = ({ tool, args }: Goal, because: string): Step => ({
  call: { name: tool.function.name, arguments: JSON.stringify(args) },
  because,
})

/** A stubborn model asks once more, three times out of four, although it was told that there is no point. */
const insist = (latest: PastCall, habits: Habits, random: () => number, what: string): Step | null =>
  habits.temperament === 'stubborn' && random() < 0.75 ? again(latest, `insists-after-${what}`) : null

const correct = (goal: Goal, latest: PastCall, { extra }: Habits): Step | null =>
  !extra.has('says-one-thing') && isMendedBy(latest.result, goal, latest)
    ? written(goal, 'corrects-what-the-error-names')
    : null

const followSuggestion = (
  { subject }: Goal,
  latest: PastCall,
  { calls }: Conversation,
  { extra }: Habits,
): Step | null => {
  const args = extra.has('follows-suggestion') ? suggestedArguments(latest, subject) : undefined
  if (args === undefined || calls.some((call) => isCallWith(args, call))) return null
  return { call: { name: latest.name, arguments: JSON.stringify(args) }, because: 'follows-suggestion' }
}

/**
 * Was the call made for this goal? Its name may be an invented one and its arguments unreadable; then what it is
 * about decides. A tool may also have no parameter for what the question is about.
 */
const servesGoal = (call: PastCall, goal: Goal, { offers }: Conversation): boolean => {
  const isOffered = offers.some((offer) => offer.function.name === call.name)
  if (call.name !== goal.tool.function.name && (call.verdict !== 'wrong-call' || isOffered)) return false
  return goal.subject === '' || isAbout(call, goal.subject) || isCallWith(goal.args, call)
}
