import type { EventLine, StopReason } from '../../sandboxes/kit/events.ts'
import type { Screen } from '../../sandboxes/kit/screen.ts'
import type { NamedRun } from '../../sandboxes/weather-agent/runs.ts'
import { judge, readingsIn } from '../../src/sandbox/judge.ts'
import { inputOf } from './named-run.ts'
import type { RunInput } from '../../src/sandbox/input-files.ts'

export type RunEnding = {
  readonly seed: number
  readonly reason: StopReason
  readonly turns: number
  readonly screen: Screen
  /** Of the numbers that the tools gave, how many the user is told. */
  readonly readings: number
}

/** How one run ends with seeds 1 to 20. What is recorded goes through `runCopy`; a test may take a shorter way. */
export const endingsOf = async (
  run: NamedRun,
  linesOf: (input: RunInput) => Promise<readonly string[]>,
): Promise<readonly RunEnding[]> => {
  const endings: RunEnding[] = []
  for (let seed = 1; seed <= 20; seed += 1) {
    // Our own lines, made a moment ago by the emitter that the type describes.
    const lines = (await linesOf(inputOf(run, seed))).map((line) => JSON.parse(line) as EventLine)
    const end = lines.at(-1)
    if (end?.type !== 'run.finished') throw new Error(`${run.name} with seed ${seed} did not finish`)
    endings.push({
      seed,
      reason: end.reason,
      turns: end.turns,
      screen: judge(lines),
      readings: readingsIn(lines),
    })
  }
  return endings
}
