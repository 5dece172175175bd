import type { Message, TranscriptMessages } from './message.ts'

/** Why the simulated model did what it did, in words; null for a habit that has none here (a learner's own). */
export const habitMessage = (habit: string): Message | null => {
  const known = habits.find((one) => one === habit)
  // A member of the union for sure; TypeScript tells members apart one by one only up to twenty-five.
  return known ? ({ key: `transcript.habit.${known}` } as Message) : null
}

type Habit = {
  [Key in keyof TranscriptMessages]: Key extends `transcript.habit.${infer Name}` ? Name : never
}[keyof TranscriptMessages]

const habits: readonly Habit[] = [
  'asks-first',
  'wants-more-readings',
  'retries-temporary-failure',
  'retries-bare-failure',
  'insists-after-permanent-fact',
  'insists-after-instructive-refusal',
  'insists-after-counted-failure',
  'repeats-wrong-call',
  'corrects-what-the-error-names',
  'follows-suggestion',
  'misspells-argument',
  'misspells-now-and-then',
  'copies-its-own-example',
  'omits-argument',
  'wrong-value',
  'malformed-arguments',
  'follows-description',
  'misspells-tool',
  'puts-choice-in-name',
  'invents-tool',
  'guesses-first',
  'writes-it-down',
  'writes-in-parts',
  'says-that-it-is-written',
  'reports-readings',
  'accepts-permanent-fact',
  'admits-what-is-missing',
  'fills-the-gap',
  'refuses',
  'is-cut-short',
  'recalls-tool',
  'parrots',
  'greets',
  'asks-back',
  'knows-only-now',
  'has-no-tool',
  'is-made-to-call',
  'follows-its-script',
]
