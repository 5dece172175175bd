import type { EventLine, StopReason } from '../../sandboxes/kit/events.ts'
import type { Screen } from '../../sandboxes/kit/screen.ts'
import type { NamedRun } from '../../sandboxes/weather-agent/runs.ts'
import { judge } from '../../src/sandbox/judge.ts'
import { inputOf } from './named-run.ts'
import { runHere } from './run-here.ts'

export type RunEnding = {
  readonly seed: number
  readonly reason: StopReason
  readonly turns: number
  readonly screen: Screen
}

/** How one run ends with seeds 1 to 20. */
export const endingsOf = async (run: NamedRun): Promise<readonly RunEnding[]> => {
  const seeds = Array.from({ length: 20 }, (_, index) => index + 1)
  return Promise.all(
    seeds.map(async (seed) => {
      // Our own lines, made a moment ago by the emitter that the type describes.
      const lines = (await runHere(inputOf(run, seed))).map((line) => JSON.parse(line) as EventLine)
      const end = lines.at(-1)
      if (end?.type !== 'run.finished') throw new Error(`${run.name} with seed ${seed} did not finish`)
      return { seed, reason: end.reason, turns: end.turns, screen: judge(lines) }
    }),
  )
}
