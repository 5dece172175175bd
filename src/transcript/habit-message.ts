import type { Message } from './message.ts'

/** Why the simulated model did what it did, in words; null for a habit that has none here (a learner's own). */
export const habitMessage = (habit: string): Message | null => {
  switch (habit) {
    case 'asks-first':
    case 'wants-more-readings':
    case 'retries-temporary-failure':
    case 'retries-bare-failure':
    case 'insists-after-permanent-fact':
    case 'insists-after-instructive-refusal':
    case 'repeats-wrong-call':
    case 'corrects-what-the-error-names':
    case 'follows-suggestion':
    case 'misspells-argument':
    case 'copies-its-own-example':
    case 'omits-argument':
    case 'wrong-value':
    case 'malformed-arguments':
    case 'invents-tool':
    case 'reports-readings':
    case 'accepts-permanent-fact':
    case 'admits-what-is-missing':
    case 'fills-the-gap':
    case 'refuses':
    case 'is-cut-short':
    case 'follows-its-script':
      return { key: `transcript.habit.${habit}` }
    default:
      return null
  }
}
