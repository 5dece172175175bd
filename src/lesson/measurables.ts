import type { Measurable } from '../transcript/measure.ts'

const names = {
  turns: true,
  toolRuns: true,
  refusals: true,
  modelCalls: true,
  toolCalls: true,
  inputTokens: true,
  outputTokens: true,
  tokensBeforeCut: true,
  simulatedMs: true,
  repeatedCallRate: true,
  sameErrorRetries: true,
  answer: true,
  written: true,
  interventions: true,
  reason: true,
} satisfies { readonly [M in Measurable]: true }

/** What `Measure` may quote. */
export const measurables: readonly string[] = Object.keys(names)
