import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isStale, writtenBlocks } from '../../bin/lesson/lesson-blocks.ts'
import { readLedger } from '../../bin/lesson/read-ledger.ts'
import { createShownWords } from '../../bin/lesson/shown-words.ts'
import { blockHash, blockText, findBlocks } from '../../src/lesson/blocks.ts'
import { ledgerPath } from '../../src/lesson/ledger.ts'
import { lessonIdOfPath } from '../../src/lesson/lesson-id.ts'
import { alike, reconcile } from '../../src/lesson/reconcile.ts'
import { similarity } from '../../src/lesson/similarity.ts'
import { parseLesson } from '../../bin/lesson/parse-lesson.ts'

const root = join(import.meta.dirname, '../..')
const lessons = globSync('lessons/[0-9]*/**/*.mdx', { cwd: root })

describe.each(lessons)('the blocks of %s', (lesson) => {
  const tree = parseLesson(readFileSync(join(root, lesson), 'utf8'))
  const ledger = readLedger(join(root, ledgerPath(lesson)))

  it('are those of its ledger (else: npm run blocks)', () => {
    expect(isStale(ledger, reconcile(ledger, writtenBlocks(tree)).ledger)).toBe(false)
  })

  it('all say something, and different things', () => {
    const { locale } = lessonIdOfPath(lesson.replace('lessons/', ''))
    const shown = findBlocks(tree).map((block) => blockText(block, createShownWords(root)(locale)))

    expect(shown).not.toContain('')
    expect(new Set(shown.map(blockHash)).size).toBe(shown.length)
  })

  it('are less alike than a rewritten one is to what it was', () => {
    const near = ledger.blocks.flatMap(({ kind, quote }, place) =>
      ledger.blocks
        .slice(place + 1)
        .filter((other) => other.kind === kind && similarity(other.quote, quote) >= alike)
        .map((other) => [quote, other.quote]),
    )

    expect(near).toEqual([])
  })
})
