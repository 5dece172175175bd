import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkLesson } from '../../src/lesson/check-lesson.ts'
import { course } from '../../src/lesson/course.ts'
import { isMissing, missingLanguages } from '../../src/lesson/exceptions.ts'
import { lessonIdOfPath } from '../../src/lesson/lesson-id.ts'
import { compareOutlines, outline } from '../../src/lesson/outline.ts'
import { locales, otherLocale } from '../../src/i18n/locales.ts'
import { parseLesson } from '../../bin/lesson/parse-lesson.ts'

const folder = join(import.meta.dirname, '../../lessons')
const lessons = globSync('[0-9]*/**/*.mdx', { cwd: folder }).map((path) => ({
  path,
  ...lessonIdOfPath(path),
}))
const recaps = globSync('recaps/*.mdx', { cwd: folder })
const chinese = lessons.filter(({ locale }) => locale === 'zh-CN')
const english = lessons.filter(({ locale }) => locale === 'en')
const twinned = chinese.filter(({ slug }) => lessons.some((one) => one.slug === slug && one.locale === 'en'))

describe('lessons', () => {
  it('exist', () => {
    expect(chinese.map(({ slug }) => slug)).toContain('off-track')
  })

  it.each([...lessons.map(({ path }) => path), ...recaps])('%s passes every check', (path) => {
    expect(checkLesson(parseLesson(read(path)))).toEqual([])
  })

  it.each(lessons)(
    '$path stands under the number and the title of the course',
    ({ path, number, slug, locale }) => {
      const planned = course.find((lesson) => lesson.slug === slug.split('/')[0])

      expect(planned?.number).toBe(number)
      expect(slug.includes('/') || titleOf(path) === planned?.title[locale]).toBe(true)
    },
  )

  it.each(lessons)('$path has its twin, or the gap is listed', ({ slug, locale }) => {
    const other = otherLocale(locale)
    const hasTwin = lessons.some((one) => one.slug === slug && one.locale === other)

    expect(hasTwin).not.toBe(isMissing(slug, other))
  })

  it.each(missingLanguages)('the listed gap $lesson ($locale) belongs to a lesson', ({ lesson, locale }) => {
    expect(lessons.map((one) => `${one.locale}/${one.slug}`)).toContain(`${otherLocale(locale)}/${lesson}`)
  })

  it.each(english)('$path leaves quotation marks to the word that quotes an answer', ({ path }) => {
    expect(read(path)).not.toMatch(/“<Measure[^>]*of="(answer|written)"/)
  })

  it.each(twinned)('$slug says the same in both languages', ({ path }) => {
    const twin = path.replace('zh-CN.mdx', 'en.mdx')

    expect(
      compareOutlines(outline(parseLesson(read(path))), outline(parseLesson(read(twin)))),
    ).toBeUndefined()
  })
})

describe('recaps', () => {
  it('exist in both languages', () => {
    const slugs = new Set(recaps.map((path) => path.replace(/^recaps\/|\..*$/g, '')))
    const expected = [...slugs].flatMap((slug) => locales.map((locale) => `recaps/${slug}.${locale}.mdx`))

    expect(recaps.toSorted()).toEqual(expected.toSorted())
  })

  it.each(recaps)('%s can be read in sixty seconds', (path) => {
    const text = read(path)
    const seconds =
      ((text.match(/\p{Script=Han}/gu) ?? []).length / 300 + (text.match(/[A-Za-z’]+/g) ?? []).length / 220) *
      60

    expect(seconds).toBeLessThanOrEqual(60)
  })
})

function read(path: string): string {
  return readFileSync(join(folder, path), 'utf8')
}

function titleOf(path: string): string | undefined {
  return /^title: ("?)(.*)\1$/m.exec(read(path))?.[2]
}
