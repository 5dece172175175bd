import type { Transcript } from '../../transcript/transcript.ts'
import type { ExamRun } from './grid.ts'
import type { PoolEnd } from './examiner.ts'

/** What stands on the page: the recorded exam until the reader takes one. */
export type ExamState = {
  readonly phase: 'recorded' | 'running' | PoolEnd
  /** Of this exam, finished ones only. */
  readonly runs: readonly ExamRun[]
  /** Marks from before, of the runs that this exam has not made again. */
  readonly earlier: readonly ExamRun[]
  readonly done: number
  readonly all: number
  /** From the press to the end. */
  readonly tookMs: number
  /** The columns, in order. */
  readonly settings: readonly string[]
  /** The mechanisms that the reader's own column switches on. */
  readonly own: readonly string[]
  /** The cell whose runs stand below the table. */
  readonly opened: Opened | null
  /** Also after it was closed. */
  readonly lastOpened: CellPlace | null
}

export type CellPlace = { readonly task: string; readonly setting: string }

export type Opened = CellPlace & {
  /** Null until it has been run again. */
  readonly marked: (ExamRun & { readonly transcript: Transcript }) | null
  readonly seed: number
  readonly isBroken: boolean
}

export type ExamActions = {
  readonly take: () => void
  readonly stop: () => void
  readonly switchOwn: (id: string, on: boolean) => void
  readonly open: (task: string, setting: string, seed: number) => void
  readonly close: () => void
}
