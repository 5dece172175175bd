import { expect, test } from 'vitest'
import { aFlag } from '../../src/feedback/domain/builders.ts'
import { blocksIn } from './known-blocks.ts'

const { block } = aFlag()
const knows = blocksIn({
  lessons: [
    {
      lesson: 'off-track',
      locale: 'zh-CN',
      version: 'v',
      file: 'lessons/05-off-track/zh-CN.mdx',
      blocks: [{ id: block.id, hash: block.hash, kind: 'paragraph', quote: '', line: 1 }],
      headings: [],
    },
  ],
})

test.each([
  [{}, true],
  [{ block: { ...block, hash: 'rewritten' } }, true],
  [{ block: { ...block, id: 'gone' } }, false],
  [{ block: { ...block, id: '__proto__' } }, false],
  [{ locale: 'en' }, false],
  [{ lesson: 'loop' }, false],
  [{ lesson: '../lessons/off-track' }, false],
])('a flag on %j is on a block of this build: %s', (more, isKnown) => {
  expect(knows(aFlag(more))).toBe(isKnown)
})
