import type { EventLine } from '../../sandboxes/kit/events.ts'
import type { EventLineV1 } from './versions/v1.ts'

/** A checked line of any version that was ever written. */
export type AnyEventLine = EventLineV1

/**
 * Lifts a line to the newest version; every line goes through here. A version 2 adds one pure function
 * `upgradeV1` and calls it for `v: 1`, so that an old recording takes all the steps in turn.
 */
export const upgrade = (line: AnyEventLine): EventLine => line
