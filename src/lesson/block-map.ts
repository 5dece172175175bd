import type { Locale } from '../i18n/locales.ts'
import type { BlockKind } from './blocks.ts'

/** What a build knows of the blocks of its lessons. Written beside the public files, for the server and the author. */
export type BlockMap = {
  readonly lessons: readonly LessonBlocks[]
}

export type LessonBlocks = {
  /** `off-track`, as in its address. */
  readonly lesson: string
  readonly locale: Locale
  /** Changes with any block of it, and with their order. */
  readonly version: string
  /** In the repository: `lessons/05-off-track/zh-CN.mdx`. */
  readonly file: string
  /** In reading order. */
  readonly blocks: readonly MappedBlock[]
  readonly headings: readonly MappedHeading[]
}

export type MappedBlock = {
  readonly id: string
  /** Of the text that the reader sees, `data-hash` in the page. */
  readonly hash: string
  readonly kind: BlockKind
  /** The text that the reader sees. */
  readonly quote: string
  /** Of the file, from 1. */
  readonly line: number
}

/** No block, since nobody flags it; whoever reads the blocks needs it to find the way. */
export type MappedHeading = { readonly line: number; readonly depth: number; readonly text: string }

/** In `dist`, outside the folder of public files. */
export const blockMapFile = 'blocks.json'
