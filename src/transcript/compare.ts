import { canonical } from './canonical.ts'
import type { Difference } from './compare-inputs.ts'
import { differencesBetween } from './compare-inputs.ts'
import type { Moment } from './compare-moments.ts'
import { kindOfParting, momentsIn } from './compare-moments.ts'
import type { PartingKind } from './compare-moments.ts'
import { answerOf } from './project-ending.ts'
import type { Transcript, Turn } from './transcript.ts'

/** Two runs, turn by turn. Everything holds the other way round as well, with `a` and `b` exchanged. */
export type Comparison = {
  readonly turns: readonly TurnPair[]
  /** The first thing that is not the same; null when there is none as far as both runs go. */
  readonly divergence: Divergence | null
  /** In what was chosen before the runs began; null when one of them does not tell. */
  readonly differences: readonly Difference[] | null
  /** Both have ended, so nothing more can come. */
  readonly isWhole: boolean
}

/** The same turn of both. Null: this run has none. */
export type TurnPair = { readonly turn: number; readonly a: Turn | null; readonly b: Turn | null }

export type Divergence = {
  /** For an ending that differs: the last turn. */
  readonly turn: number
  readonly kind: PartingKind | 'ending'
  /** What stands on each side where they part; null where that run has nothing more. */
  readonly a: Moment | null
  readonly b: Moment | null
}

/** What a run that has not ended does not tell yet is no difference. */
export const compare = (a: Transcript, b: Transcript): Comparison => {
  const turns = pairUp(a.turns, b.turns)
  return {
    turns,
    divergence:
      turns.reduce<Divergence | null>((found, pair) => found ?? divergenceIn(pair, a, b), null) ??
      endingDivergence(a, b),
    differences: differencesBetween(a.run?.event ?? null, b.run?.event ?? null),
    isWhole: a.end !== null && b.end !== null,
  }
}

const pairUp = (a: readonly Turn[], b: readonly Turn[]): readonly TurnPair[] => {
  const numbers = new Set([...a, ...b].map(({ turn }) => turn))
  const named = (turns: readonly Turn[], number: number): Turn | null =>
    turns.find(({ turn }) => turn === number) ?? null
  return [...numbers]
    .sort((one, other) => one - other)
    .map((turn) => ({ turn, a: named(a, turn), b: named(b, turn) }))
}

const divergenceIn = (pair: TurnPair, a: Transcript, b: Transcript): Divergence | null => {
  const [ofA, ofB] = [momentsIn(pair.a), momentsIn(pair.b)]
  const length = Math.max(ofA.length, ofB.length)
  const index = Array.from({ length }).findIndex((_, at) => ofA[at]?.key !== ofB[at]?.key)
  if (index < 0) return pair.a && pair.b ? null : over(pair, a, b)
  const [momentA, momentB] = [ofA[index] ?? null, ofB[index] ?? null]
  if ((!momentA && isStillToCome(pair.turn, a)) || (!momentB && isStillToCome(pair.turn, b))) return null
  return { turn: pair.turn, kind: kindOfParting(momentA, momentB), a: momentA, b: momentB }
}

/** A turn in which nothing has happened, and which the other run has not got. */
const over = ({ turn, a: ofA }: TurnPair, a: Transcript, b: Transcript): Divergence | null =>
  isStillToCome(turn, ofA ? b : a) ? null : { turn, kind: 'over', a: null, b: null }

const isStillToCome = (turn: number, { end, turns }: Transcript): boolean =>
  end === null && turns.every((one) => one.turn <= turn)

const endingDivergence = (a: Transcript, b: Transcript): Divergence | null => {
  if (!a.end || !b.end || endingKey(a) === endingKey(b)) return null
  return { turn: a.turns.at(-1)?.turn ?? 0, kind: 'ending', a: null, b: null }
}

const endingKey = ({ end }: Transcript): string =>
  canonical(end && { reason: end.event.reason, answer: answerOf(end) })
