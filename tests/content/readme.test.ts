import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkLesson } from '../../src/lesson/check-lesson.ts'
import { words } from '../../src/lesson/words.ts'
import { parseLesson } from '../../bin/lesson/parse-lesson.ts'

const readme = readFileSync(new URL('../../lessons/README.md', import.meta.url), 'utf8')
const examples = [...readme.matchAll(/```mdx\n([\s\S]*?)```/g)].map(([, example = '']) => example)

describe('lessons/README.md', () => {
  it.each(examples)('shows an example that passes: %s', (example) => {
    expect(checkLesson(parseLesson(example))).toEqual([])
  })

  it.each(Object.keys(words))('explains %s', (word) => {
    expect(readme.includes(`### ${word}\n`)).toBe(true)
    expect(examples.join('')).toContain(`<${word}`)
  })
})
