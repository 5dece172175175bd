import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FlagPlace } from '../../src/feedback/domain/counts.ts'
import { blockMapFile, type BlockMap } from '../../src/lesson/block-map.ts'

/** What the build in `dist` knows of its blocks. Written with every build; without it no flag has a place. */
export async function readBlockMap(dist: string): Promise<BlockMap> {
  // Written by bin/lesson/lesson-blocks.ts of the same build.
  return JSON.parse(await readFile(join(dist, blockMapFile), 'utf8')) as BlockMap
}

/** Tells flags on blocks that were built from others, which become orphans. */
export function blocksIn({ lessons }: BlockMap): (place: FlagPlace) => boolean {
  const known = new Set(
    lessons.flatMap(({ lesson, locale, blocks }) => blocks.map(({ id }) => nameOf(locale, lesson, id))),
  )
  return ({ lesson, locale, block }) => known.has(nameOf(locale, lesson, block.id))
}

function nameOf(...parts: readonly string[]): string {
  return JSON.stringify(parts)
}
