// What the author's desk needs of the course: its lessons as they were built, its glossary, the links to its lab, its look.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Course, Explained } from '../../src/feedback/domain/course.ts'
import type { Run } from '../../src/feedback/domain/flag.ts'
import type { BlockMap } from '../../src/lesson/block-map.ts'
import { glossary, type GlossaryEntry } from '../../src/lesson/glossary.ts'
import { decodeState, encodeState } from '../../src/sandbox/share/codec.ts'
import { readHash, toHash } from '../../src/sandbox/share/link.ts'
import { readState } from '../../src/sandbox/share/read-state.ts'
import { shareVersion } from '../../src/sandbox/share/share-state.ts'

export function courseOf({ lessons }: BlockMap): Course {
  return { lessons, explain, linkOfRun }
}

function explain(word: string): Explained | undefined {
  const asked = plain(word)
  if (asked === '') return undefined
  const words = (entry: GlossaryEntry): readonly string[] =>
    [entry.id, ...Object.values(entry.term)].map(plain)
  const has = glossary.find((entry) => words(entry).includes(asked))
  if (has) return { kind: 'has', id: has.id, term: has.term }
  const near = glossary.find((entry) => words(entry).some((own) => isPart(own, asked) || isPart(asked, own)))
  return near && { kind: 'near', id: near.id, term: near.term }
}

function plain(word: string): string {
  return word.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** One letter is part of almost anything. */
function isPart(part: string, whole: string): boolean {
  return part.length > 1 && whole.includes(part)
}

/** Written anew from what was understood: nothing of a stranger's text gets into the address. */
function linkOfRun(run: Run): string | null {
  const read = typeof run === 'string' ? readLink(run) : readState(run)
  return read?.ok ? toHash(shareVersion, encodeState(read.value)) : null
}

function readLink(run: string) {
  const hash = readHash(`#${run}`)
  return hash?.version === String(shareVersion) ? decodeState(hash.body) : null
}

/** The look of the site, and the desk's own. In layers, so that their order here means nothing but the first. */
export async function readDeskStyles(root: string): Promise<string> {
  const files = ['layers', 'reset', 'tokens', 'base', 'cjk'].map((name) => `src/styles/${name}.css`)
  const texts = [...files, 'src/feedback/desk/desk.css'].map((file) => readFile(join(root, file), 'utf8'))
  return (await Promise.all(texts)).join('\n')
}
