// What a question asks for, as the calls that would answer it. It works on whatever tools are on offer, so that an
// agent that is not ours can talk to this model as well.

import { canonicalJson } from '../canonical-json.ts'
import type { Json, ToolOffer } from '../events.ts'
import { fillArguments } from './arguments.ts'
import { parametersOf, roomForSubjects } from './parameters.ts'
import { isAboutAnotherDay, isGreeting, numbersIn, subjectsIn, timesIn } from './question.ts'
import { typeOf } from './schema.ts'
import { topicsIn } from './topics.ts'

export type Goal = {
  readonly tool: ToolOffer
  readonly args: { readonly [name: string]: Json }
  /** What the goal is about, for instance a city; '' when nothing in the question tells. */
  readonly subject: string
  /** How many readings are wanted. */
  readonly times: number
}

export const goalsOf = (question: string, offers: readonly ToolOffer[]): readonly Goal[] =>
  distinct(relevant(question, offers).flatMap((tool) => goalsWith(tool, question)))

/** One goal for all subjects where the tool has room for them in one call, else one for each. */
export const goalsWith = (tool: ToolOffer, question: string): readonly Goal[] => {
  const subjects = subjectsIn(question)
  const isOneCall = subjects.length === 0 || roomForSubjects(tool) > 1
  return (isOneCall ? [subjects] : subjects.map((subject) => [subject])).map((about) => ({
    tool,
    subject: about[0] ?? '',
    times: timesIn(question),
    args: fillArguments(tool, question, about),
  }))
}

/** Two subjects that a tool has no parameter for would make the same call twice. */
const distinct = (goals: readonly Goal[]): readonly Goal[] => {
  const call = ({ tool, args }: Goal): string => `${tool.function.name} ${canonicalJson(args)}`
  return goals.filter((goal, index) => goals.findIndex((other) => call(other) === call(goal)) === index)
}

/** For each topic the first tool that speaks of it; else the one that shares most words with the question. */
const relevant = (question: string, offers: readonly ToolOffer[]): readonly ToolOffer[] => {
  const topics = topicsIn(question)
  const onTopic = topics.flatMap(({ words }) =>
    offers.filter((offer) => words.test(textOf(offer))).slice(0, 1),
  )
  if (onTopic.length > 0) return [...new Set(onTopic)].filter((tool) => canAnswer(tool, question))
  if (isGreeting(question)) return []
  const words = wordsIn(question)
  const possible = topics.length > 0 ? offers.filter(mayKnowOfAnything) : offers
  const ranked = possible.map((offer) => ({ offer, hits: wordsIn(textOf(offer)).intersection(words).size }))
  const [best] = ranked.sort((a, b) => b.hits - a.hits)
  return best && (best.hits > 0 || givesSomethingTo(best.offer, question)) ? [best.offer] : []
}

/** What speaks of another topic, or does something, gives no reading of the one that is asked for. */
const mayKnowOfAnything = (tool: ToolOffer): boolean =>
  topicsIn(textOf(tool)).length === 0 &&
  !/^(send|write|book|buy|order|reserve|delete|create|update|post)/i.test(tool.function.name)

/** A tool that knows a place's present weather knows nothing of tomorrow's, and nothing without a place. */
const canAnswer = (tool: ToolOffer, question: string): boolean =>
  (subjectsIn(question).length > 0 || roomForSubjects(tool) === 0) &&
  (!isAboutAnotherDay(question) ||
    /forecast|histor|\bdays?\b|date|when|预报|历史|日期|哪天/i.test(JSON.stringify(tool)))

/** Does the question hold what the tool asks for, or does it ask for a search? */
const givesSomethingTo = (tool: ToolOffer, question: string): boolean => {
  const types = [...parametersOf(tool).values()].map(typeOf)
  return (
    subjectsIn(question).length > 0 ||
    (numbersIn(question).length > 0 && types.some((type) => type === 'number' || type === 'integer')) ||
    /查|搜|找|列出|search|find|look|show|list|check|fetch/i.test(question)
  )
}

const textOf = ({ function: { name, description } }: ToolOffer): string => `${name} ${description ?? ''}`

/** English words without their plural, and pairs of Chinese characters, since Chinese has no spaces. */
const wordsIn = (text: string): Set<string> => {
  const spaced = text.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  const latin = spaced.match(/[a-z]{3,}/g) ?? []
  const pairs = [...text.matchAll(/(?=(\p{Script=Han}{2}))/gu)].map((match) => match[1]!)
  return new Set([
    ...latin.filter((word) => !emptyWords.test(word)).map((word) => word.replace(/s$/, '')),
    ...pairs,
  ])
}

const emptyWords =
  /^(the|and|for|with|from|this|that|what|which|who|where|when|how|are|was|can|could|would|you|your|please|get|give|tell|has|have)$/
