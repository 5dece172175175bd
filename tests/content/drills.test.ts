import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseLesson } from '../../bin/lesson/parse-lesson.ts'
import { experiments } from '../../sandboxes/weather-agent/experiments.ts'
import { attribute, isElementNamed, textOf, walk, type LessonNode } from '../../src/lesson/lesson-tree.ts'

const folder = join(import.meta.dirname, '../../lessons')
const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
const pages = globSync('[0-9]*/**/zh-CN.mdx', { cwd: folder })
/** Pages below a lesson: its drills and its exam. */
const drills = pages.filter((path) => path.split('/').length > 2)

const elementsIn = (path: string, name: string): readonly LessonNode[] => {
  const found: LessonNode[] = []
  walk(parseLesson(read(path)), (node) => {
    if (isElementNamed(node, name)) found.push(node)
  })
  return found
}

describe('a page below a lesson', () => {
  it('exists', () => {
    expect(drills.length).toBeGreaterThan(0)
  })

  it.each(drills)('%s takes 1,500 Chinese characters and 8 minutes at most', (path) => {
    expect(read(path).match(/\p{Script=Han}/gu)?.length).toBeLessThanOrEqual(1500)
    expect(Number(/^minutes: (\d+)$/m.exec(read(path))?.[1])).toBeLessThanOrEqual(8)
  })

  it.each(drills)('%s asks for a bet right before each experiment', (path) => {
    const blocks = parseLesson(read(path)).children ?? []
    const before = blocks.filter((_, index) =>
      isElementNamed(blocks[index + 1] ?? { type: 'none' }, 'Experiment'),
    )

    expect(before.map(textOf).filter((text) => !/押一押.*？/.test(text))).toEqual([])
    expect(before).toHaveLength(elementsIn(path, 'Experiment').length)
  })
})

describe('an experiment', () => {
  it('stands on one page, and none is left out', () => {
    const used = pages.flatMap((path) => [
      ...elementsIn(path, 'FirstMinute').map(() => 'first-minute'),
      ...elementsIn(path, 'Experiment').map((node) => attribute(node, 'id')),
    ])

    expect(used.toSorted()).toEqual(experiments.map(({ id }) => id).toSorted())
  })
})
