import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseLesson } from '../../bin/lesson/parse-lesson.ts'
import { locales, type Locale } from '../../src/i18n/locales.ts'
import { experiments } from '../../sandboxes/weather-agent/experiments.ts'
import { detectParroting } from '../../sandboxes/weather-agent/mechanisms/detect-parroting.ts'
import { fixToolName } from '../../sandboxes/weather-agent/mechanisms/fix-tool-name.ts'
import { forbidSameTool } from '../../sandboxes/weather-agent/mechanisms/forbid-same-tool.ts'
import { switches } from '../../sandboxes/weather-agent/switches.ts'
import { course, lessonPages } from '../../src/lesson/course.ts'
import { lessonIdOfPath } from '../../src/lesson/lesson-id.ts'
import { attribute, isElementNamed, textOf, walk, type LessonNode } from '../../src/lesson/lesson-tree.ts'

const folder = join(import.meta.dirname, '../../lessons')
const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
const pagesIn = (locale: Locale): readonly string[] => globSync(`[0-9]*/**/${locale}.mdx`, { cwd: folder })
/** Pages below a lesson: its drills and its exam. */
const drills = locales.flatMap(pagesIn).filter((path) => path.split('/').length > 2)
const inChinese = drills.filter((path) => path.endsWith('zh-CN.mdx'))
const inEnglish = drills.filter((path) => path.endsWith('en.mdx'))

const elementsIn = (path: string, name: string): readonly LessonNode[] => {
  const found: LessonNode[] = []
  walk(parseLesson(read(path)), (node) => {
    if (isElementNamed(node, name)) found.push(node)
  })
  return found
}

const parroting = switches['detect-parroting']
const retrying = switches['retry-in-place']
const { limit } = switches['break-circuit']

const stated: readonly (readonly [drill: string, phrase: string, isSo: boolean])[] = [
  ['repair-names', '一次运行最多改五回', fixToolName().cap.count === 5],
  ['going-in-circles', '最多拒五回', forbidSameTool(switches['forbid-same-tool']).cap.count === 5],
  ['going-in-circles', '同一个调用失败两次', limit === 2],
  ['going-in-circles', '同一个工具失败四次', 2 * limit === 4],
  ['going-in-circles', '凑够六次', 3 * limit === 6],
  ['going-in-circles', '提醒三回，第四回停', detectParroting(parroting).cap.count === 3],
  ['label-fold-retry', '最多跑三次', retrying.attempts === 3],
  ['label-fold-retry', '超过十五秒', retrying.totalMs === 15_000],
  ['label-fold-retry', '连错两次就不许再跑', limit === 2],
  ['label-fold-retry', '说全两遍', switches['fold-repeats'].after === 2],
]

describe('a page below a lesson', () => {
  it('exists', () => {
    expect(drills.length).toBeGreaterThan(0)
  })

  it('is on the list of its lesson, and none is listed that is not there', () => {
    const listed = course.flatMap(({ slug }) => lessonPages(slug).slice(1))

    expect(listed.toSorted()).toEqual(inChinese.map((path) => lessonIdOfPath(path).slug).toSorted())
  })

  it.each(drills)('%s takes 8 minutes at most', (path) => {
    expect(Number(/^minutes: (\d+)$/m.exec(read(path))?.[1])).toBeLessThanOrEqual(8)
  })

  it.each(inChinese)('%s takes 1,500 Chinese characters at most', (path) => {
    expect(read(path).match(/\p{Script=Han}/gu)?.length).toBeLessThanOrEqual(1500)
  })

  it.each(inEnglish)('%s takes 1,200 words at most, none of them Chinese', (path) => {
    expect(
      read(path)
        .replace(/<[^>]*>/g, '')
        .match(/[\w’]+/g)?.length,
    ).toBeLessThanOrEqual(1200)
    expect(read(path)).not.toMatch(/\p{Script=Han}/u)
  })

  it.each(drills)('%s leads to headings of its lesson that are there', (path) => {
    const ids = [...read(path).matchAll(/\]\(\.\.\/#([\w-]+)\)/g)].map(([, id]) => `[#${id}]`)

    expect(ids.filter((id) => !read(join(path, '../..', basename(path))).includes(id))).toEqual([])
  })

  it.each(drills)('%s asks for a bet right before each experiment', (path) => {
    const blocks = parseLesson(read(path)).children ?? []
    const before = blocks.filter((_, index) =>
      isElementNamed(blocks[index + 1] ?? { type: 'none' }, 'Experiment'),
    )

    expect(before.map(textOf).filter((text) => !/押一押.*？|Place a bet.*\?/.test(text))).toEqual([])
    expect(before).toHaveLength(elementsIn(path, 'Experiment').length)
  })
})

describe('a number that no Measure prints', () => {
  it.each(stated)('%s: “%s” is so', (drill, phrase, isSo) => {
    expect(read(`05-off-track/${drill}/zh-CN.mdx`)).toContain(phrase)
    expect(isSo).toBe(true)
  })
})

describe('an experiment', () => {
  it('stands on one page, and none is left out', () => {
    const used = pagesIn('zh-CN').flatMap((path) => [
      ...elementsIn(path, 'FirstMinute').map(() => 'first-minute'),
      ...elementsIn(path, 'Experiment').map((node) => attribute(node, 'id')),
    ])

    expect(used.toSorted()).toEqual(experiments.map(({ id }) => id).toSorted())
  })
})
