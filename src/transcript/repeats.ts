import { canonical, canonicalText } from './canonical.ts'
import type { CallStep, Transcript } from './transcript.ts'

/**
 * For each failed call, by the line of its first event: how many times in a row this very call has failed, itself
 * included. A success sets it back; a refusal is neither.
 */
export const failureStreaks = (transcript: Transcript): ReadonlyMap<number, number> => {
  const running = new Map<string, number>()
  const streaks = new Map<number, number>()
  for (const call of callsOf(transcript)) {
    const key = fingerprint(call)
    if (key === null || call.outcome.kind === 'pending' || call.outcome.kind === 'refused') continue
    const streak = call.outcome.kind === 'returned' && call.outcome.ok ? 0 : (running.get(key) ?? 0) + 1
    running.set(key, streak)
    const first = call.events[0]
    if (first) streaks.set(first.line, streak)
  }
  return streaks
}

const callsOf = ({ turns }: Transcript): readonly CallStep[] =>
  turns.flatMap(({ attempts }) =>
    attempts.flatMap(({ steps }) => steps.filter((step): step is CallStep => step.kind === 'call')),
  )

const fingerprint = ({ events }: CallStep): string | null => {
  for (const { event } of events) {
    if (event.type === 'tool.called') return `${event.name} ${canonical(event.args)}`
    if (event.type === 'tool.rejected') return `${event.name} ${canonicalText(event.rawArguments)}`
  }
  return null
}
