import type { Mechanism } from '../../sandboxes/kit/mechanism.ts'
import type { MechanismId } from '../../sandboxes/weather-agent/mechanisms/catalog.ts'
import { mechanismsFrom } from '../../sandboxes/weather-agent/mechanisms/from-switches.ts'
import type { Switches } from '../../sandboxes/weather-agent/mechanisms/from-switches.ts'
import { switches } from '../../sandboxes/weather-agent/switches.ts'

/** All of them, with their default parameters, in the order in which the loop asks them. */
export const everyMechanism: readonly Mechanism[] = mechanismsFrom(
  // `as`: each switch as it stands there, but on.
  Object.fromEntries(
    Object.entries(switches).map(([id, values]) => [id, { ...values, on: true }]),
  ) as unknown as Switches,
  () => 0,
)

export function capOf(id: MechanismId): Mechanism['cap'] {
  const found = everyMechanism.find((mechanism) => mechanism.id === id)
  if (!found) throw new Error(`expected a mechanism ${id}, found none`)
  return found.cap
}
