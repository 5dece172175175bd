import { assertNever } from '../shared/assert-never.ts'
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

/** What stands in the file that the run wrote, at its end; null when it wrote none. */
const writtenText = ({ turns }: Transcript): string | null =>
  turns
    .flatMap(({ attempts }) => attempts.flatMap(({ steps }) => steps.flatMap(writingOf)))
    .reduce<string | null>(
      (text, { append, content }) => (append && text !== null ? text + content : content),
      null,
    )

const writingOf = (step: Step): readonly Writing[] => {
  if (step.kind !== 'call' || step.outcome.kind !== 'returned' || !step.outcome.ok) return []
  return step.events.flatMap(({ event }) => {
    const args = event.type === 'tool.called' && event.name === 'write_file' ? Object(event.args) : null
    return args === null ? [] : [{ append: args['append'] === true, content: String(args['content']) }]
  })
}

type Writing = { readonly append: boolean; readonly content: string }
