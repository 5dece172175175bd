import type { PaidRun } from './kept-runs.ts'

/** A run a line, so that a change of one shows as one. */
export const examText = (runs: readonly PaidRun[]): string =>
  `[\n${runs
    .map(({ task, setting, seed, passed, answer }) => JSON.stringify({ task, setting, seed, passed, answer }))
    .join(',\n')}\n]\n`
