// Without it: half of the work is done when a step fails, and stays done, though it was wanted whole or not at all.

import type { DraftCall, Mechanism, StandingEffect, Undo } from '../../kit/mechanism.ts'

/**
 * ③ When a call has run and failed, undoes what earlier ones have done, the newest first, as it may rest on the older
 * ones. A success that no longer holds is a false premise, so the history says what came of it: undone, not undone,
 * or unknown, and never more than is known.
 */
export const undoEffects = (): Mechanism => ({
  id: 'undo-effects',
  group: 'around',
  cap: { count: 1, per: 'result', then: 'stands-aside' },
  parameters: {},
  undo: (turn, effects) => (turn.some(hasFailed) ? effects.toReversed().map(toUndo) : []),
})

/** What could not run, or was not let, has left nothing half done: the model will write it again. */
const hasFailed = ({ outcome }: DraftCall): boolean => outcome?.kind === 'failed'

const toUndo = (effect: StandingEffect): Undo => ({ effect, instead })

const instead = {
  undone: '这件事先前办成了，后来有一步没办成，已经撤销，不算数了。',
  failed: '这件事先前办成了，后来有一步没办成，想撤销却没撤掉，仍然算数，请找人处理。',
  unknown: '这件事先前办成了，后来有一步没办成，撤销没有回音，算不算数不知道，请找人核实。',
}
