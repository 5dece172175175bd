// From the switches to the list of mechanisms that the loop asks, in this order. A switch that is off takes its
// mechanism out of the list; nothing else in the program knows about switches.

import type { Mechanism } from '../../kit/mechanism.ts'
import { breakCircuit } from './break-circuit.ts'
import type { BreakCircuitParameters } from './break-circuit.ts'
import { fixArguments } from './fix-arguments.ts'
import type { FixArgumentsParameters } from './fix-arguments.ts'
import { fixToolName } from './fix-tool-name.ts'
import { instructiveErrors } from './instructive-errors.ts'
import { lastWords } from './last-words.ts'
import { retryInPlace } from './retry-in-place.ts'
import type { RetryInPlaceParameters } from './retry-in-place.ts'

type Switch<Parameters = unknown> = { readonly on: boolean } & Parameters

export type Switches = {
  readonly 'fix-arguments': Switch<FixArgumentsParameters>
  readonly 'fix-tool-name': Switch
  readonly 'retry-in-place': Switch<RetryInPlaceParameters>
  readonly 'instructive-errors': Switch
  readonly 'break-circuit': Switch<BreakCircuitParameters>
  readonly 'last-words': Switch
}

/** `random` is for those that need chance; it gives numbers from 0 up to 1. */
export const mechanismsFrom = (switches: Switches, random: () => number): readonly Mechanism[] => [
  ...made(switches['fix-arguments'], fixArguments),
  ...made(switches['fix-tool-name'], fixToolName),
  ...made(switches['retry-in-place'], (parameters) => retryInPlace(parameters, random)),
  ...made(switches['instructive-errors'], instructiveErrors),
  ...made(switches['break-circuit'], breakCircuit),
  ...made(switches['last-words'], lastWords),
]

const made = <Parameters>(
  { on, ...parameters }: Switch<Parameters>,
  make: (parameters: Omit<Switch<Parameters>, 'on'>) => Mechanism,
): readonly Mechanism[] => (on ? [make(parameters)] : [])
