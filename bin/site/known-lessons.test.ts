import { expect, test } from 'vitest'
import { aFlag } from '../../src/feedback/domain/builders.ts'
import { lessonsIn } from './known-lessons.ts'

const page = { path: '', type: 'text/html', digest: '', encodings: [] }
const knows = lessonsIn({ inputs: '', base: '/course/', files: { '/course/zh-CN/lessons/off-track/': page } })

test.each([
  [{}, true],
  [{ locale: 'en' }, false],
  [{ lesson: 'loop' }, false],
  [{ lesson: 'off-track/' }, false],
  [{ lesson: '../lessons/off-track' }, false],
  [{ lesson: '__proto__' }, false],
])('a flag on %j is on a lesson of this build: %s', (more, isKnown) => {
  expect(knows(aFlag(more))).toBe(isKnown)
})
