import { assertNever } from '../shared/assert-never.ts'
import { answerOf, stopCode } from './project-ending.ts'
import type { Transcript } from './transcript.ts'

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
  | 'reason'

/** What prose may quote of a run; null while it has not ended, and for an answer that is not there. */
export const measure = ({ end }: Transcript, of: Measurable): string | number | null => {
  if (!end) return null
  switch (of) {
    case 'turns':
      return end.event.turns
    case 'reason':
      return stopCode(end.event)
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
