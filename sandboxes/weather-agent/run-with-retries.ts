// A tool may fail for a moment only. Without this place the model would have to read of every such moment, and
// would spend a turn on each.

import type { Clock } from '../kit/clock.ts'
import type { Failure } from '../kit/failure.ts'
import type { Wait } from '../kit/mechanism.ts'
import type { Tool } from '../kit/tool.ts'
import type { Chosen, Interventions } from './interventions.ts'

export type ToolRun = { readonly failure: Failure | null; readonly text: string; readonly tookMs: number }

type Context = { readonly turn: number; readonly clock: Clock; readonly interventions: Interventions }

/** Runs the tool, and once more for as long as a mechanism says so; the waiting is simulated. Gives the last run. */
export const runWithRetries = async (
  run: () => Promise<ToolRun>,
  tool: Tool,
  { turn, clock, interventions }: Context,
): Promise<ToolRun> => {
  const start = clock.now()
  const waits: number[] = []
  const first = await run()
  let last = first
  let begun: Chosen<Wait> | null = null
  while (last.failure) {
    const tried = { runs: waits.length + 1, sinceMs: clock.now() - start }
    const next = interventions.retryCall({ failure: last.failure, tool, tried, begun })
    if (!next) break
    begun = next
    waits.push(next.proposal.waitMs)
    clock.advance(next.proposal.waitMs)
    last = await run()
  }
  if (first.failure && begun) interventions.reportRetries(turn, begun, first.failure, waits)
  return last
}
