import { callCode } from './codes.ts'
import type { Sides } from './compare-view.ts'
import { compare } from './compare.ts'
import { callsIn } from './parts.ts'
import { project } from './project.ts'
import type { EventOf, Transcript, Turn } from './transcript.ts'
import type { ReadsView, ScreenView } from './view.ts'

/** Two runs that are the same up to one reply of the model, and what was made of it on each side. */
export type Fork = {
  /** The turn in which they part. */
  readonly turn: number
  /** The calls of that reply as the model wrote them, the same in both. */
  readonly calls: readonly string[]
  readonly sides: Sides<ForkSide>
}

export type ForkSide = {
  /** What the model reads after that reply; null while it is not known. */
  readonly reads: ReadsView | null
  readonly turns: number
  readonly modelCalls: number
  readonly inputTokens: number
  readonly outputTokens: number
  readonly simulatedMs: number
  readonly screen: ScreenView
}

/** Null where the two do not part in a turn that both have, or one of them has not ended. */
export const forkOf = ({ a, b }: Sides<Transcript>): Fork | null => {
  const { divergence, turns } = compare(a, b)
  const pair = turns.find(({ turn }) => turn === divergence?.turn)
  if (!a.end || !b.end || !pair?.a || !pair.b) return null
  return {
    turn: pair.turn,
    calls: writtenIn(pair.a),
    sides: { a: sideOf(a, a.end.event, pair.turn), b: sideOf(b, b.end.event, pair.turn) },
  }
}

const writtenIn = ({ attempts }: Turn): readonly string[] => {
  const reply = attempts[0]?.steps.find((step) => step.kind === 'exchange')?.answered?.event.message
  return callsIn(reply).map((call) => callCode(call.function.name, call.function.arguments))
}

const sideOf = (run: Transcript, { turns, metrics }: EventOf<'run.finished'>, turn: number): ForkSide => {
  const view = project(run, { detail: 'beginner', turns: { from: turn, to: turn } })
  const { modelCalls, inputTokens, outputTokens, simulatedMs } = metrics
  const reads = view.turns[0]?.parts[0]?.reads ?? null
  return { reads, turns, modelCalls, inputTokens, outputTokens, simulatedMs, screen: view.screen }
}
