import { contradictions } from '../../sandboxes/weather-agent/mechanisms/contradictions.ts'
import type { Contradiction } from '../../sandboxes/weather-agent/mechanisms/contradictions.ts'
import type { ParameterValue, Settings } from './settings.ts'

export type { Contradiction }

/** Which of the things that are on work against each other, as they are set. */
export const contradictionsIn = (settings: Settings): readonly Contradiction[] =>
  contradictions.filter(
    ({ on, unlessOn, unlessSet = [], noMoreThan }) =>
      on.every((id) => settings[id]?.on) &&
      !(unlessOn && settings[unlessOn]?.on) &&
      !unlessSet.some((setting) => isSet(settings, setting)) &&
      (!noMoreThan || Number(valueOf(settings, noMoreThan[0])) <= Number(valueOf(settings, noMoreThan[1]))),
  )

/** What has come about by the last switch stands in front of what the reader has been told of already. */
export const newestFirst = (
  before: readonly Contradiction[],
  now: readonly Contradiction[],
): readonly Contradiction[] => [
  ...now.filter((one) => !before.includes(one)),
  ...before.filter((one) => now.includes(one)),
]

/** `setting`: `mechanism.parameter=value`. */
const isSet = (settings: Settings, setting: string): boolean => {
  const [path = '', value] = setting.split('=')
  return String(valueOf(settings, path)) === value
}

const valueOf = (settings: Settings, path: string): ParameterValue | undefined => {
  const [mechanism = '', parameter = ''] = path.split('.')
  return settings[mechanism]?.[parameter]
}
