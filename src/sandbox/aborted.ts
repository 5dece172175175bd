import type { EventLine, Metrics } from '../../sandboxes/kit/events.ts'

/**
 * The last line of a run that was stopped from outside, by the reader or by a limit: the program could not write it
 * itself any more. Every figure is counted from the lines that it did write.
 */
export const abortedLine = (events: readonly EventLine[]): EventLine => ({
  v: 1,
  seq: (events.at(-1)?.seq ?? -1) + 1,
  t: events.at(-1)?.t ?? 0,
  type: 'run.finished',
  reason: 'aborted',
  turns: Math.max(0, ...events.map((event) => (event.type === 'turn.started' ? event.turn : 0))),
  answer: null,
  answeredBy: null,
  metrics: metricsOf(events),
})

const metricsOf = (events: readonly EventLine[]): Metrics => {
  const calls = events.flatMap(callIn)
  const keys = calls.map(({ key }) => key)
  const answers = events.filter((event) => event.type === 'model.answered')
  return {
    modelCalls: answers.length,
    toolCalls: calls.length,
    toolRuns: events.filter(({ type }) => type === 'tool.called').length,
    refusals: calls.filter(({ error }) => error === 'refused').length,
    repeatedCallRate:
      calls.length === 0 ? 0 : keys.filter((key, index) => keys.indexOf(key) < index).length / calls.length,
    sameErrorRetries: longestRow(calls),
    inputTokens: answers.reduce((sum, { usage }) => sum + usage.inputTokens, 0),
    outputTokens: answers.reduce((sum, { usage }) => sum + usage.outputTokens, 0),
    simulatedMs: events.at(-1)?.t ?? 0,
    interventions: interventionsIn(events),
  }
}

type Call = { readonly key: string; readonly error: string | null }

/** A call that ran appears with its return; one that never returned has not failed. */
const callIn = (event: EventLine, _index: number, events: readonly EventLine[]): readonly Call[] => {
  switch (event.type) {
    case 'tool.called': {
      const returned = events.find((later) => later.type === 'tool.returned' && later.callId === event.callId)
      const failed = returned?.type === 'tool.returned' && !returned.ok
      return [{ key: `${event.name}:${JSON.stringify(event.args)}`, error: failed ? returned.result : null }]
    }
    case 'tool.rejected':
      return [{ key: `${event.name}:${event.rawArguments}`, error: event.code }]
    case 'mechanism.intervened':
      return event.what === 'refused'
        ? [{ key: `${event.target.name}:${JSON.stringify(event.before)}`, error: 'refused' }]
        : []
    default:
      return []
  }
}

const longestRow = (calls: readonly Call[]): number => {
  let longest = 0
  let row = 0
  for (const [index, { key, error }] of calls.entries()) {
    const before = calls[index - 1]
    row = error === null ? 0 : before?.key === key && before.error === error ? row + 1 : 1
    longest = Math.max(longest, row)
  }
  return longest
}

const interventionsIn = (events: readonly EventLine[]): Metrics['interventions'] => {
  const ids = events.flatMap((event) =>
    event.type === 'mechanism.intervened' && event.by !== 'loop' ? [event.by] : [],
  )
  return Object.fromEntries([...new Set(ids)].map((id) => [id, ids.filter((one) => one === id).length]))
}
