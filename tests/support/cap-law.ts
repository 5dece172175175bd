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
  const interventions = events.filter((event): event is Intervention => event.type === 'mechanism.intervened')
  return interventions.flatMap((event, index) => {
    if (event.by === 'loop') return []
    const cap = caps.get(event.by)
    if (!cap) return [`${event.by} acts and is not on`]
    const before = interventions.slice(0, index).filter((earlier) => earlier.by === event.by)
    const used = 1 + before.filter((earlier) => countsTogether(cap, before, earlier, event)).length
    return [
      ...(used > cap.count ? [`${event.by} acts ${used} times, cap ${cap.count} a ${cap.per}`] : []),
      ...(used !== event.used ? [`${event.by} says ${event.used}, it was ${used}`] : []),
      ...(cap.count !== event.cap ? [`${event.by} says cap ${event.cap}, it is ${cap.count}`] : []),
    ]
  })
}

const countsTogether = (
  cap: Cap,
  ofMechanism: readonly Intervention[],
  earlier: Intervention,
  later: Intervention,
): boolean => {
  switch (cap.per) {
    case 'run':
      return true
    case 'result':
      return earlier.target.callId === undefined
        ? later.target.callId === undefined && earlier.turn === later.turn
        : earlier.target.callId === later.target.callId
    case 'streak': {
      const turns = new Set([...ofMechanism.map(({ turn }) => turn), later.turn])
      return between(earlier.turn, later.turn).every((turn) => turns.has(turn))
    }
  }
}

const between = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)
