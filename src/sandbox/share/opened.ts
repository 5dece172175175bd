import type { PanelState } from '../panel-state.ts'
import type { RefusedEdit } from './edits.ts'
import type { ShareProblem } from './share-problem.ts'

/** What a link or a file makes of a panel. */
export type Opened = Pick<PanelState, 'choice' | 'origin' | 'notice'>

export type ShareNotice =
  | {
      readonly kind: 'opened'
      readonly by: SharedBy
      /** The code of the course was another one when it was shared. */
      readonly isOtherVersion: boolean
      readonly refused: readonly RefusedEdit[]
    }
  | {
      readonly kind: 'refused'
      readonly by: SharedBy
      readonly problem: ShareProblem | { readonly code: 'no-code' }
    }

export type SharedBy = 'link' | 'file'
