import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseLesson } from '../../bin/lesson/parse-lesson.ts'
import { runs } from '../../sandboxes/weather-agent/runs.ts'
import { locales } from '../../src/i18n/locales.ts'
import { checkLesson } from '../../src/lesson/check-lesson.ts'
import { pagesToCome } from '../../src/lesson/mechanisms/exceptions.ts'
import { mechanismPages, mechanismsWithPage } from '../../src/lesson/mechanisms/mechanism-pages.ts'
import { symptoms } from '../../src/lesson/mechanisms/symptoms.ts'
import { compareOutlines, outline } from '../../src/lesson/outline.ts'

const lessons = join(import.meta.dirname, '../../lessons')
const pages = globSync('mechanisms/*/*.mdx', { cwd: lessons })
const ids = mechanismsWithPage
const read = (path: string): string => readFileSync(join(lessons, path), 'utf8')
const fileOf = (id: string, locale: string): string => `mechanisms/${id}/${locale}.mdx`

describe('the pages of the mechanisms', () => {
  it('are those of the catalog, in both languages', () => {
    const missing = ids
      .flatMap((id) => locales.map((locale) => fileOf(id, locale)))
      .filter((path) => !pages.includes(path))

    expect(missing.map((path) => `write lessons/${path}`)).toEqual([])
    expect(pages).toHaveLength(ids.length * locales.length)
  })

  it.each(pages)('%s passes every check', (path) => {
    expect(checkLesson(parseLesson(read(path)))).toEqual([])
  })

  it.each(pages)('%s names who does it, with the source', (path) => {
    const sources = outline(parseLesson(read(path))).filter((line) => line.startsWith('<Production'))

    expect(sources.length).toBeGreaterThanOrEqual(2)
  })

  it.each(pages)('%s leads to a place where the reader may try it', (path) => {
    const [, drill = '', anchor] = /^drill: lessons\/([\w/-]+)(?:#([\w-]+))?$/m.exec(read(path)) ?? []
    const [main = '', ...below] = drill.split('/')
    const lesson = join(
      lessons,
      globSync(`[0-9][0-9]-${main}`, { cwd: lessons })[0] ?? '',
      ...below,
      'zh-CN.mdx',
    )

    expect(existsSync(lesson)).toBe(true)
    expect(anchor === undefined || readFileSync(lesson, 'utf8').includes(`[#${anchor}]`)).toBe(true)
  })

  it.each(ids)('say the same of %s in both languages', (id) => {
    const [chinese, english] = locales.map((locale) => outline(parseLesson(read(fileOf(id, locale)))))

    expect(compareOutlines(chinese ?? [], english ?? [])).toBeUndefined()
  })

  it.each(ids)('of %s takes three minutes', (id) => {
    expect(read(fileOf(id, 'zh-CN')).match(/\p{Script=Han}/gu)?.length).toBeLessThanOrEqual(900)
  })
})

describe('a mechanism without a page', () => {
  it('stops the build with the name of the file to write', () => {
    expect(() => mechanismPages([])).toThrowErrorMatchingInlineSnapshot(
      `[ContentError: lessons/mechanisms/fix-arguments/zh-CN.mdx: expected a page for the mechanism fix-arguments of the catalog, found none: write this file. See lessons/README.md#the-page-of-a-mechanism]`,
    )
  })
})

describe('the pages to come', () => {
  it('are not there yet', () => {
    const written = pagesToCome.filter(({ mechanism }) =>
      pages.some((path) => path.startsWith(`mechanisms/${mechanism}/`)),
    )

    expect(written).toEqual([])
  })
})

describe('the symptoms', () => {
  it('lead to every mechanism', () => {
    const reached = symptoms.flatMap(({ mechanisms }) => mechanisms)

    expect(ids.filter((id) => !reached.includes(id)).map((id) => `a symptom for ${id}`)).toEqual([])
  })

  it.each(symptoms)(
    '$text.en is shown by a recorded run, and treated by one or two',
    ({ run, mechanisms }) => {
      expect(runs.map(({ name }) => name)).toContain(run)
      expect([1, 2]).toContain(mechanisms.length)
    },
  )
})
