import { lineOf } from './project-lines.ts'
import type { ProjectOptions } from './context.ts'
import type { EventOf, Placed } from './transcript.ts'
import type { EndingView, Fact, ScreenView, VerdictView } from './view.ts'

export const projectEnding = (end: Placed<'run.finished'>, detail: ProjectOptions['detail']): EndingView => ({
  id: `l${end.line}`,
  label: { key: 'transcript.finished' },
  stop: { key: `transcript.stop.${end.event.reason}` },
  stopCode: stopCode(end.event),
  outcome: outcomeOf(end),
  reason: end.event.reason,
  answer: answerOf(end) ?? '',
  lines: [lineOf(end, { detail, hasRow: true })],
})

export const projectScreen = (end: Placed<'run.finished'> | null): ScreenView => {
  if (!end) return { state: 'pending', text: null, caption: { key: 'transcript.screen.pending' } }
  const text = answerOf(end)
  if (text === null) return { state: 'empty', text, caption: { key: 'transcript.screen.empty' } }
  const isLastWords = end.event.answeredBy === 'last-words'
  return { state: 'answer', text, caption: isLastWords ? { key: 'transcript.screen.lastWords' } : null }
}

export const projectVerdict = (end: Placed<'run.finished'>): VerdictView => {
  const { turns, reason, metrics } = end.event
  return {
    parts: [
      { tone: 'plain', message: { key: 'transcript.verdict.turns', params: { count: turns } } },
      { tone: 'plain', message: { key: 'transcript.verdict.toolRuns', params: { count: metrics.toolRuns } } },
      { tone: 'plain', message: { key: 'transcript.verdict.refusals', params: { count: metrics.refusals } } },
      outcomeOf(end),
      {
        tone: 'quiet',
        message: { key: 'transcript.verdict.simulatedMs', params: { ms: metrics.simulatedMs } },
      },
    ],
    stop: { key: `transcript.stop.${reason}` },
    stopCode: stopCode(end.event),
  }
}

const outcomeOf = (end: Placed<'run.finished'>): Fact =>
  answerOf(end) === null
    ? { tone: 'off-track', message: { key: 'transcript.verdict.empty' } }
    : { tone: 'plain', message: { key: 'transcript.verdict.answered' } }

/** For people a reason carries its number, where there is one that it is about. */
export const stopCode = ({ reason, turns }: EventOf<'run.finished'>): string =>
  reason === 'max_turns_reached' ? `${reason}(${turns})` : reason

/** A screen with nothing but spaces on it is empty. */
export const answerOf = ({ event }: Placed<'run.finished'>): string | null =>
  event.answer !== null && event.answer.trim() !== '' ? event.answer : null
