import { assertNever } from '../shared/assert-never.ts'
import { interventionsIn } from './parts.ts'
import { answerOf, stopCode } from './project-ending.ts'
import type { Step, Transcript } from './transcript.ts'

export type Measurable =
  | 'turns'
  | 'toolRuns'
  | 'refusals'
  | 'modelCalls'
  | 'toolCalls'
  | 'inputTokens'
  | 'outputTokens'
  | 'tokensBeforeCut'
  | 'simulatedMs'
  | 'repeatedCallRate'
  | 'sameErrorRetries'
  | 'answer'
  | 'written'
  | 'interventions'
  | 'reason'

/** What prose may quote of a run; null while it has not ended, and for an answer that is not there. */
export const measure = (transcript: Transcript, of: Measurable): string | number | null => {
  const { end } = transcript
  if (!end) return null
  switch (of) {
    case 'turns':
      return end.event.turns
    case 'reason':
      return stopCode(end.event)
    case 'interventions':
      return Object.values(end.event.metrics.interventions).reduce((sum, count) => sum + count, 0)
    case 'tokensBeforeCut':
      return tokensBeforeCut(transcript)
    case 'written':
      return writtenText(transcript)
    case 'answer':
      return answerOf(end)
    case 'toolRuns':
    case 'refusals':
    case 'modelCalls':
    case 'toolCalls':
    case 'inputTokens':
    case 'outputTokens':
    case 'simulatedMs':
    case 'repeatedCallRate':
    case 'sameErrorRetries':
      return end.event.metrics[of]
    default:
      return assertNever(of)
  }
}

/** What the model had written, all in all, of replies that were then cut. */
const tokensBeforeCut = ({ turns }: Transcript): number =>
  turns
    .flatMap(({ attempts }) => attempts.flatMap(({ steps }) => interventionsIn(steps)))
    .filter(({ what }) => what === 'cut')
    .reduce((sum, { reason }) => sum + Number(reason.params['outputTokens']), 0)

/** What stands in the file that the run wrote last, as far as it wrote it; null when it wrote none. */
const writtenText = ({ turns }: Transcript): string | null =>
  turns
    .flatMap(({ attempts }) => attempts.flatMap(({ steps }) => steps.flatMap(writingOf)))
    .reduce<string | null>(
      (text, { append, content }) => (append && text !== null ? `${text}\n${content}` : content),
      null,
    )

const writingOf = (step: Step): readonly Writing[] => {
  if (step.kind !== 'call' || step.outcome.kind !== 'returned' || !step.outcome.ok) return []
  const called = step.events.flatMap(({ event }) => (event.type === 'tool.called' ? [event] : [])).at(-1)
  if (called?.name !== 'write_file') return []
  const { append, content } = Object(called.args)
  return [{ append: append === true, content: String(content) }]
}

type Writing = { readonly append: boolean; readonly content: string }
