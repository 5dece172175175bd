import type { Message } from '../../sandboxes/kit/events.ts'
import type { Attempt, EventOf, Request, Step, Transcript } from './transcript.ts'

/** One request and what came of it. Most attempts have one part; last words make a second. */
export type Part = {
  readonly attempt: Attempt
  readonly steps: readonly Step[]
  readonly isFirst: boolean
  /** The request in which the model reads what came of this part, if it has gone out. */
  readonly next: Request | undefined
}

export const partsOf = (attempt: Attempt, { requests }: Transcript): readonly Part[] => {
  const { steps } = attempt
  const starts = steps.flatMap(({ kind }, index) => (kind === 'exchange' ? [index] : [])).slice(1)
  return [0, ...starts].map((start, index): Part => {
    const own = steps.slice(start, starts[index])
    return { attempt, steps: own, isFirst: index === 0, next: requestAfter(requests, own, attempt) }
  })
}

/** What took the part back, so that the model never reads it. */
export const takenBackIn = ({ steps }: Part): EventOf<'mechanism.intervened'> | null =>
  interventionsIn(steps).find(({ what }) => what === 'erased' || what === 'cut') ?? null

/** Those that are about the part as a whole, or stand beside its calls. */
export const interventionsIn = (steps: readonly Step[]): readonly EventOf<'mechanism.intervened'>[] =>
  steps.flatMap((step) => (step.kind === 'intervention' ? [step.intervened.event] : []))

export const callsIn = (message: Message | undefined) =>
  message?.role === 'assistant' ? (message.tool_calls ?? []) : []

const requestAfter = (
  requests: readonly Request[],
  steps: readonly Step[],
  { started }: Attempt,
): Request | undefined => {
  const line = steps.map(lineOfStep)[0] ?? started?.line ?? 0
  const own = steps.flatMap((step) =>
    step.kind === 'exchange' && step.request ? [step.request.asked.line] : [],
  )[0]
  return requests.find(({ asked }) => asked.line > (own ?? line))
}

const lineOfStep = (step: Step): number | undefined => {
  switch (step.kind) {
    case 'exchange':
      return (step.request?.asked ?? step.streamed?.first ?? step.answered)?.line
    case 'call':
      return step.events[0]?.line
    case 'intervention':
      return step.intervened.line
    case 'strays':
      return step.lines[0]?.line
  }
}
