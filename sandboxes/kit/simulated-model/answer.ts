// What the simulated model answers. An honest answer contains no digit but readings that stand in a result. Where a
// reading is missing it makes one up, unless something it has read says that there is none: a gap in a text asks
// to be filled, and nothing in a language model minds with what.

import { parseJson } from '../call.ts'
import { comparisons } from './comparison.ts'
import { isAbout } from './conversation.ts'
import type { Conversation, PastCall } from './conversation.ts'
import type { Decision } from './decide.ts'
import type { Goal } from './goals.ts'
import type { Habits } from './habits.ts'
import { isAboutAnotherDay, isGreeting, subjectsIn, timesIn } from './question.ts'
import { clip, numberIn, reportOf } from './report.ts'
import { isCallWith, suggestedArguments } from './suggestion.ts'
import { topicsIn } from './topics.ts'
import type { Topic } from './topics.ts'

export const composeAnswer = (
  conversation: Conversation,
  goals: readonly Goal[],
  habits: Habits,
  random: () => number,
): Decision => {
  const wants = wantsOf(conversation, goals, habits)
  const told = wants.map((want) => tell(want, conversation, habits, random))
  const texts = [...told.map(({ text }) => text), ...comparisons(conversation, told)]
  const { text, because } =
    told.length > 0
      ? {
          text: texts.join(conversation.words.marks.space),
          because: told.find(({ because }) => because !== 'reports-readings')?.because ?? 'reports-readings',
        }
      : withoutReading(conversation)
  const swears = habits.extra.has('swears-off-guessing') && because !== 'reports-readings'
  const { marks, swearsOff } = conversation.words
  if (!habits.extra.has('is-cut-short'))
    return { content: swears ? text + marks.space + swearsOff : text, calls: [], because }
  const cut = clip(text, Math.ceil(text.length / 2))
  return { content: cut, calls: [], because: 'is-cut-short', cutShort: true }
}

/** The answer when there is nothing to look up, or nothing to look it up with. */
const withoutReading = ({ question, words }: Conversation): { text: string; because: string } => {
  const isOnTopic = topicsIn(question).length > 0
  const because = isGreeting(question)
    ? 'greets'
    : isOnTopic && subjectsIn(question).length === 0
      ? 'asks-back'
      : isOnTopic && isAboutAnotherDay(question)
        ? 'knows-only-now'
        : 'has-no-tool'
  return { text: words[because], because }
}

type Want = {
  readonly subject: string
  readonly topic: Topic | null
  readonly calls: readonly PastCall[]
}

/** What the answer has to speak of: every subject and topic of the question, also those never asked about. */
const wantsOf = (conversation: Conversation, goals: readonly Goal[], habits: Habits): readonly Want[] => {
  const { question, calls, offers } = conversation
  const topics = topicsIn(question)
  const subjects = subjectsReported(conversation)
  const isAsked = goals.length > 0 || calls.length > 0
  // Without tools it answers from memory what it would look up with them.
  const isAnsweredFromMemory = offers.length === 0 && topics.length > 0 && subjects.length > 0
  if (!isAsked && !isAnsweredFromMemory) return []
  return (subjects.length > 0 ? subjects : ['']).flatMap((subject) =>
    (topics.length > 0 ? topics : [null]).map((topic) => ({
      subject,
      topic,
      calls: callsAbout(subject, calls, habits).filter(({ name }) => servesTopic(name, topic, topics)),
    })),
  )
}

/** A tool whose name speaks of no topic may have been asked about the only one. */
const servesTopic = (name: string, topic: Topic | null, topics: readonly Topic[]): boolean =>
  topic === null || topic.words.test(name) || (topics.length === 1 && topicsIn(name).length === 0)

/** Who took a similar name for the one that was meant reports its reading as if it were the right one. */
const callsAbout = (subject: string, calls: readonly PastCall[], { extra }: Habits): readonly PastCall[] => {
  const own = calls.filter((call) => isAbout(call, subject))
  if (!extra.has('follows-suggestion')) return own
  const suggested = own.map((call) => suggestedArguments(call, subject))
  return [...own, ...calls.filter((call) => suggested.some((args) => isCallWith(args, call)))]
}

/** One call may be about several subjects, or its tool may have no word for any; then one report is enough. */
const subjectsReported = ({ question, calls }: Conversation): readonly string[] => {
  const subjects = subjectsIn(question)
  if (calls.length > 0 && !calls.some((call) => subjects.some((subject) => isAbout(call, subject)))) return []
  const isTogether = (one: string, other: string): boolean =>
    calls.some((call) => isAbout(call, one) && isAbout(call, other))
  return subjects.filter(
    (subject, index) => !subjects.slice(0, index).some((earlier) => isTogether(subject, earlier)),
  )
}

export type Told = {
  readonly text: string
  readonly because: string
  readonly want: Want
  /** The number that was told; null when it is missing, undefined when no number can be made out. */
  readonly value: number | null | undefined
}

const tell = (want: Want, conversation: Conversation, habits: Habits, random: () => number): Told => {
  const { words, question } = conversation
  const { subject, topic, calls } = want
  const readings = calls.filter(({ verdict }) => verdict === 'success').map(({ result }) => result)
  const refused = calls.filter(({ verdict }) => verdict === 'permanent')
  const what = words.about(subject, topic)
  if (readings.length > 0) {
    const text = reportOf(subject, readings, words)
    const value = topic ? numberIn(parseJson(readings.at(-1)!), topic.field) : undefined
    if (readings.length >= timesIn(question)) return { want, value, text, because: 'reports-readings' }
    const all = text + words.marks.space + words.restMissing
    return { want, value, text: all, because: 'admits-what-is-missing' }
  }
  if (refused.length > 0) {
    const isForbidden = refused.some(({ result }) => saysForbidden(result))
    const isDeed = refused.some(({ name }) => /^(book|buy|order|reserve)/.test(name))
    const text = isForbidden
      ? words.notAllowed
      : isDeed
        ? words.notDone(subject)
        : words.noData(subject, topic)
    return { want, value: null, text, because: 'accepts-permanent-fact' }
  }
  if (knowsThatThereIsNone(want, conversation, habits))
    return { want, value: null, text: words.missing(what), because: 'admits-what-is-missing' }
  const value = 5 + Math.floor(random() * 25)
  return { want, value, text: words.invented(what, value), because: 'fills-the-gap' }
}

/** A sloppy model listens only to what a result says about the very call, not to a general warning. */
const knowsThatThereIsNone = ({ calls }: Want, { laterRemarks }: Conversation, habits: Habits): boolean =>
  calls.some(({ result, verdict }) => verdict === 'counted-failure' || saysNoValue(result)) ||
  (habits.temperament !== 'sloppy' && laterRemarks.some(saysNoValue))

const saysForbidden = (text: string): boolean =>
  /forbidden|unauthori[sz]ed|denied|\b40[13]\b|没有权限|无权/i.test(text)

const saysNoValue = (text: string): boolean =>
  /目前没有|没有查到|查不到|不要猜|别猜|do not guess|don't guess|never guess|no value/i.test(text)
