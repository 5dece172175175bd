import type { Transcript } from './transcript.ts'

export type ProjectOptions = {
  /** A beginner sees what is new in a request, and no ids; in full, everything is listed. */
  readonly detail: 'beginner' | 'full'
  /** Shows the run as it stood at this event. */
  readonly upToSeq?: number
  /** Shows these turns only; the beginning and the end of the run only beside the first and the last of its turns. */
  readonly turns?: { readonly from: number; readonly to: number }
}

/** What every part is projected with. */
export type Context = {
  readonly transcript: Transcript
  readonly streaks: ReadonlyMap<number, number>
  readonly detail: ProjectOptions['detail']
}
