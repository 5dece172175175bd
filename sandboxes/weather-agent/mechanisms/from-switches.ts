// From the switches to the list of mechanisms that the loop asks, in this order. A switch that is off takes its
// mechanism out of the list; nothing else in the program knows about switches.

import type { Mechanism } from '../../kit/mechanism.ts'
import type { RepetitionParameters } from '../../kit/repetition.ts'
import { breakByTiers } from './break-by-tiers.ts'
import { breakCircuit } from './break-circuit.ts'
import type { BreakCircuitParameters } from './break-circuit.ts'
import { detectParroting } from './detect-parroting.ts'
import { fixArguments } from './fix-arguments.ts'
import type { FixArgumentsParameters } from './fix-arguments.ts'
import { fixToolName } from './fix-tool-name.ts'
import { foldRepeats } from './fold-repeats.ts'
import type { FoldRepeatsParameters } from './fold-repeats.ts'
import { forbidSameTool } from './forbid-same-tool.ts'
import type { ForbidSameToolParameters } from './forbid-same-tool.ts'
import { instructiveErrors } from './instructive-errors.ts'
import { interruptStream } from './interrupt-stream.ts'
import type { InterruptStreamParameters } from './interrupt-stream.ts'
import { labelReasons } from './label-reasons.ts'
import { lastWords } from './last-words.ts'
import { refuseTruncated } from './refuse-truncated.ts'
import type { RefuseTruncatedParameters } from './refuse-truncated.ts'
import { retryInPlace } from './retry-in-place.ts'
import type { RetryInPlaceParameters } from './retry-in-place.ts'
import { rollBack } from './roll-back.ts'
import type { RollBackParameters } from './roll-back.ts'
import { toolStates } from './tool-states.ts'
import type { ToolStatesParameters } from './tool-states.ts'
import { undoEffects } from './undo-effects.ts'

type Switch<Parameters = unknown> = { readonly on: boolean } & Parameters

export type Switches = {
  readonly 'fix-arguments': Switch<FixArgumentsParameters>
  readonly 'fix-tool-name': Switch
  readonly 'retry-in-place': Switch<RetryInPlaceParameters>
  readonly 'instructive-errors': Switch
  readonly 'fold-repeats': Switch<FoldRepeatsParameters>
  readonly 'label-reasons': Switch
  readonly 'roll-back': Switch<RollBackParameters>
  readonly 'undo-effects': Switch
  readonly 'interrupt-stream': Switch<InterruptStreamParameters>
  readonly 'break-circuit': Switch<BreakCircuitParameters>
  readonly 'forbid-same-tool': Switch<ForbidSameToolParameters>
  readonly 'detect-parroting': Switch<RepetitionParameters>
  readonly 'refuse-truncated': Switch<RefuseTruncatedParameters>
  readonly 'tool-states': Switch<ToolStatesParameters>
  readonly 'last-words': Switch
}

/** `random` is for those that need chance; it gives numbers from 0 up to 1. */
export const mechanismsFrom = (switches: Switches, random: () => number): readonly Mechanism[] => [
  ...made(switches['fix-arguments'], fixArguments),
  ...made(switches['fix-tool-name'], fixToolName),
  ...made(switches['retry-in-place'], (parameters) => retryInPlace(parameters, random)),
  ...made(switches['instructive-errors'], instructiveErrors),
  ...made(switches['fold-repeats'], foldRepeats),
  ...made(switches['label-reasons'], labelReasons),
  ...made(switches['roll-back'], rollBack),
  ...made(switches['undo-effects'], undoEffects),
  ...made(switches['interrupt-stream'], interruptStream),
  ...made(switches['break-circuit'], (parameters) =>
    parameters.grading === 'by-tiers' ? breakByTiers(parameters) : breakCircuit(parameters),
  ),
  ...made(switches['forbid-same-tool'], forbidSameTool),
  ...made(switches['detect-parroting'], detectParroting),
  ...made(switches['refuse-truncated'], refuseTruncated),
  ...made(switches['tool-states'], toolStates),
  ...made(switches['last-words'], lastWords),
]

const made = <Parameters>(
  { on, ...parameters }: Switch<Parameters>,
  make: (parameters: Omit<Switch<Parameters>, 'on'>) => Mechanism,
): readonly Mechanism[] => (on ? [make(parameters)] : [])
