import type { EventLine } from '../../sandboxes/kit/events.ts'
import { createTally } from '../../sandboxes/kit/tally.ts'

/**
 * The last line of a run that was stopped from outside, by the reader or by a limit: the program could not write it
 * itself any more. Its figures are what the program's own tally makes of the lines that it did write.
 */
export const abortedLine = (events: readonly EventLine[]): EventLine => {
  const tally = createTally()
  for (const event of events) tally.count(event)
  const last = events.at(-1)
  return {
    v: 1,
    seq: (last?.seq ?? -1) + 1,
    t: last?.t ?? 0,
    type: 'run.finished',
    reason: 'aborted',
    turns: Math.max(0, ...events.map((event) => (event.type === 'turn.started' ? event.turn : 0))),
    answer: null,
    answeredBy: null,
    metrics: tally.metrics(last?.t ?? 0),
  }
}
