import type { FlagPlace } from './counts.ts'
import type { Flag, Run } from './flag.ts'

/** What the desk has to know of the course as it was built. */
export type Course = {
  readonly lessons: readonly LessonText[]
  /** What the glossary has of a word that a reader selected. */
  explain(word: string): Explained | undefined
  /** The part of a share link from its `#` on; null for what no lab would open. */
  linkOfRun(run: Run): string | null
}

export type LessonText = {
  readonly lesson: string
  readonly locale: Flag['locale']
  /** In the repository. */
  readonly file: string
  /** In reading order. */
  readonly blocks: readonly LessonBlock[]
  readonly headings: readonly { readonly line: number; readonly depth: number; readonly text: string }[]
}

export type LessonBlock = {
  readonly id: string
  readonly hash: string
  readonly kind: string
  /** The text that the reader sees. */
  readonly quote: string
  readonly line: number
}

export type Explained = {
  /** The word itself, or one that is part of it or that it is part of. */
  readonly kind: 'has' | 'near'
  readonly id: string
  readonly term: { readonly [L in Flag['locale']]: string }
}

/** What became of the place that a flag is on. */
export type Place =
  | { readonly kind: 'same' | 'changed'; readonly file: string; readonly block: LessonBlock }
  | { readonly kind: 'gone' }

export function createPlaces(
  lessons: readonly LessonText[],
): (flag: FlagPlace & Pick<Flag, 'block'>) => Place {
  const places = new Map(
    lessons.flatMap(({ lesson, locale, file, blocks }) =>
      blocks.map((block) => [nameOf(lesson, locale, block.id), { file, block }] as const),
    ),
  )
  return ({ lesson, locale, block: { id, hash } }) => {
    const found = places.get(nameOf(lesson, locale, id))
    // Flags from before the hash in the page became shorter carry the longer one.
    return found
      ? { kind: hash.startsWith(found.block.hash) ? 'same' : 'changed', ...found }
      : { kind: 'gone' }
  }
}

function nameOf(...parts: readonly string[]): string {
  return JSON.stringify(parts)
}
