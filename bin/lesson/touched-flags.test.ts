import { expect, it } from 'vitest'
import { aStoredFlag } from '../../src/feedback/domain/builders.ts'
import { touchedFlags } from './touched-flags.ts'

const file = 'lessons/05-off-track/zh-CN.mdx'
const block = { id: 'a1b2c3d4', hash: 'new', kind: 'paragraph', quote: '', line: 12 }
const lessons = [{ lesson: 'off-track', locale: 'zh-CN', file, headings: [], blocks: [block] } as const]

it('names file, line, kind and count of what a rewrite touches', () => {
  const flags = [{}, {}, { kind: 'wordy' }, { block: { id: 'b9', hash: 'x' } }].map((more) =>
    aStoredFlag(more),
  )

  expect(touchedFlags(flags, lessons)).toEqual([
    `${file}: "b9": 读者标记过的这一段已经没有了（没跟上 1）。/ this block, which readers flagged, is gone (lost me 1).`,
    `${file}:12: 读者标记以后改写过（没跟上 2，太啰嗦 1）。/ rewritten since readers flagged it (lost me 2, too wordy 1).`,
  ])
})

it('says nothing of flags on the text as it is, nor of lessons that are none of ours', () => {
  const flags = [aStoredFlag({ block: { id: 'a1b2c3d4', hash: 'new' } }), aStoredFlag({ lesson: 'loop' })]

  expect(touchedFlags(flags, lessons)).toEqual([])
})
