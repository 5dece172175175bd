// The blocks of the lessons during a build: each gets the id that its ledger gives it and the hash of what the page
// shows, and the map of all of them is written beside the public files.

import type { AstroIntegration } from 'astro'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  blockMapFile,
  type BlockMap,
  type LessonBlocks,
  type MappedBlock,
  type MappedHeading,
} from '../../src/lesson/block-map.ts'
import {
  blockHash,
  blockText,
  findBlocks,
  writtenWord,
  type Block,
  type WordText,
} from '../../src/lesson/blocks.ts'
import { ContentError } from '../../src/lesson/content-error.ts'
import { lessonIdOfPath } from '../../src/lesson/lesson-id.ts'
import { textOf, type LessonNode } from '../../src/lesson/lesson-tree.ts'
import { ledgerPath, printLedger, type Ledger, type WrittenBlock } from '../../src/lesson/ledger.ts'
import { reconcile } from '../../src/lesson/reconcile.ts'
import type { NumberBlocks } from '../../src/lesson/remark-lesson.ts'
import { readLedger } from './read-ledger.ts'
import { createShownWords } from './shown-words.ts'

const root = join(import.meta.dirname, '../..')

export function lessonBlocks(): { readonly number: NumberBlocks; readonly integration: AstroIntegration } {
  const shownWords = createShownWords(root)
  const lessons = new Map<string, LessonBlocks>()
  let isBuild = false

  const number: NumberBlocks = (tree, file) => {
    const { slug: lesson, locale } = lessonIdOfPath(file.replace(/^lessons\//, ''))
    const found = findBlocks(tree)
    const ledger = readLedger(join(root, ledgerPath(file)))
    const numbered = reconcile(ledger, asWritten(found)).ledger
    // While a lesson is being written its new blocks have ids for the moment.
    if (isBuild && isStale(ledger, numbered)) throw new ContentError(file, [staleProblem])
    const blocks = mapBlocks(found, numbered, shownWords(locale))
    const version = blockHash(blocks.map(({ id, hash }) => `${id}.${hash}`).join(' '))
    lessons.set(file, { lesson, locale, version, file, blocks, headings: headingsIn(tree) })
    return { version, blocks: found.map(({ node }, place) => ({ node, ...blocks[place]! })) }
  }

  const integration: AstroIntegration = {
    name: 'lesson-blocks',
    hooks: {
      'astro:config:setup': ({ command }) => {
        isBuild = command === 'build'
      },
      'astro:build:done': async () => {
        const inOrder = [...lessons.values()].sort((a, b) => a.file.localeCompare(b.file))
        await writeFile(
          join(root, 'dist', blockMapFile),
          JSON.stringify({ lessons: inOrder } satisfies BlockMap),
        )
      },
    },
  }
  return { number, integration }
}

function mapBlocks(found: readonly Block[], { blocks }: Ledger, wordText: WordText): readonly MappedBlock[] {
  return found.map((block, place) => {
    const quote = blockText(block, wordText)
    const { kind, line } = block
    return { id: blocks[place]!.id, hash: blockHash(quote).slice(0, shownHashLength), kind, quote, line }
  })
}

/** 24 bits: it stands at every block of a page, and is compared with what the same block says now, and nothing else. */
const shownHashLength = 6

function headingsIn(tree: LessonNode): readonly MappedHeading[] {
  return (tree.children ?? [])
    .filter(({ type }) => type === 'heading')
    .map((heading) => ({
      line: heading.position?.start.line ?? 1,
      depth: heading.depth ?? 2,
      text: textOf(heading).replace(/\s*\[#[\w-]+\]$/, ''),
    }))
}

/** The blocks of a lesson as they stand in its file now, under the ids that a build would give them. */
export function presentBlocks(file: string, tree: LessonNode): readonly MappedBlock[] {
  const { locale } = lessonIdOfPath(file.replace(/^lessons\//, ''))
  const found = findBlocks(tree)
  const numbered = reconcile(readLedger(join(root, ledgerPath(file))), asWritten(found)).ledger
  return mapBlocks(found, numbered, createShownWords(root)(locale))
}

export function writtenBlocks(tree: LessonNode): readonly WrittenBlock[] {
  return asWritten(findBlocks(tree))
}

function asWritten(blocks: readonly Block[]): readonly WrittenBlock[] {
  return blocks.map((block) => {
    const quote = blockText(block, writtenWord)
    return { hash: blockHash(quote), kind: block.kind, quote }
  })
}

export function isStale(written: Ledger, present: Ledger): boolean {
  return printLedger(written) !== printLedger(present)
}

const staleProblem = {
  message: 'its blocks are not the ones of its ledger any more: run npm run blocks and look at what it says.',
  hint: 'lessons/README.md#blocks',
}
