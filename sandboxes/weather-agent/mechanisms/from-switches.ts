// From the switches to the list of mechanisms that the loop asks, in this order. A switch that is off takes its
// mechanism out of the list; nothing else in the program knows about switches.

import type { Mechanism } from '../../kit/mechanism.ts'
import { breakCircuit } from './break-circuit.ts'
import type { BreakCircuitParameters } from './break-circuit.ts'
import { fixArguments } from './fix-arguments.ts'
import type { FixArgumentsParameters } from './fix-arguments.ts'
import { instructiveErrors } from './instructive-errors.ts'
import { lastWords } from './last-words.ts'

export type Switches = {
  readonly 'fix-arguments': { readonly on: boolean } & FixArgumentsParameters
  readonly 'instructive-errors': { readonly on: boolean }
  readonly 'break-circuit': { readonly on: boolean } & BreakCircuitParameters
  readonly 'last-words': { readonly on: boolean }
}

export const mechanismsFrom = (switches: Switches): readonly Mechanism[] => {
  const { on: fixes, ...fixing } = switches['fix-arguments']
  const { on: breaks, ...breaking } = switches['break-circuit']
  return [
    ...(fixes ? [fixArguments(fixing)] : []),
    ...(switches['instructive-errors'].on ? [instructiveErrors()] : []),
    ...(breaks ? [breakCircuit(breaking)] : []),
    ...(switches['last-words'].on ? [lastWords()] : []),
  ]
}
