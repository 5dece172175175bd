import type { Cap, EventLine, MechanismIntervened } from '../../sandboxes/kit/events.ts'

type Intervention = EventLine & MechanismIntervened

/**
 * Every intervention that goes beyond its mechanism's cap, or that does not carry the number that it really has,
 * counted from the lines and from nothing else.
 */
export const capsBroken = (events: readonly EventLine[]): readonly string[] => {
  const caps = new Map(
    events.flatMap((event) =>
      event.type === 'run.started' ? event.mechanisms.map(({ id, cap }) => [id, cap] as const) : [],
    ),
  )
  const interventions = events
    .map((event, index) => ({ event, attempt: attemptOf(events, index) }))
    .filter((one): one is Placed => one.event.type === 'mechanism.intervened')
  return interventions.flatMap((placed, index) => {
    const { event } = placed
    if (event.by === 'loop') return []
    const cap = caps.get(event.by)
    if (!cap) return [`${event.by} acts and is not on`]
    const before = interventions.slice(0, index).filter((earlier) => earlier.event.by === event.by)
    const used = 1 + before.filter((earlier) => countsTogether(cap, before, earlier, placed)).length
    return [
      ...(used > cap.count ? [`${event.by} acts ${used} times, cap ${cap.count} a ${cap.per}`] : []),
      ...(used !== event.used ? [`${event.by} says ${event.used}, it was ${used}`] : []),
      ...(cap.count !== event.cap ? [`${event.by} says cap ${event.cap}, it is ${cap.count}`] : []),
    ]
  })
}

/** An act, and the number, in the whole run, of the attempt at a turn that it belongs to. */
type Placed = { readonly event: Intervention; readonly attempt: number }

const attemptOf = (events: readonly EventLine[], index: number): number => {
  const event = events[index]
  const turn = event && 'turn' in event ? event.turn : null
  const started = events.slice(0, index).filter((one) => one.type === 'turn.started')
  return 1 + started.findLastIndex((one) => one.turn === turn)
}

const countsTogether = (
  cap: Cap,
  ofMechanism: readonly Placed[],
  earlier: Placed,
  later: Placed,
): boolean => {
  switch (cap.per) {
    case 'run':
      return true
    case 'result':
      return earlier.event.target.callId === later.event.target.callId && earlier.attempt === later.attempt
    case 'streak': {
      const attempts = new Set([...ofMechanism.map(({ attempt }) => attempt), later.attempt])
      return between(earlier.attempt, later.attempt).every((attempt) => attempts.has(attempt))
    }
  }
}

const between = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)
