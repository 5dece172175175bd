import { hasEdits } from '../code/edits.ts'
import type { PanelState } from '../panel-state.ts'

/**
 * Code that came by a link or a file, and that the reader has not yet made their own: it runs in the built-in runtime
 * only, and never gets at the reader's own model or key. Whoever chooses a runtime or opens an endpoint asks this first.
 */
export const isStrangersCode = ({ origin, choice }: Pick<PanelState, 'origin' | 'choice'>): boolean =>
  origin === 'link' && hasEdits(choice.edits)

/** A link that this page can't read leaves everything as it was built, until the reader puts it aside. */
export const isReadOnly = ({ notice }: Pick<PanelState, 'notice'>): boolean =>
  notice?.kind === 'refused' && notice.by === 'link' && notice.problem.code === 'unknown-version'
