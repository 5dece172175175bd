import { expect, it } from 'vitest'
import { entryId, lessonIdOfPath, parseEntryId } from './lesson-id.ts'

it('takes number, slug and language from where a lesson lies', () => {
  expect(lessonIdOfPath('05-off-track/zh-CN.mdx')).toEqual({ number: 5, slug: 'off-track', locale: 'zh-CN' })
})

it('keeps a drill page under its lesson', () => {
  expect(lessonIdOfPath('05-off-track/roll-back/en.mdx')).toEqual({
    number: 5,
    slug: 'off-track/roll-back',
    locale: 'en',
  })
})

it('names what it found when a file lies elsewhere', () => {
  expect(() => lessonIdOfPath('drafts/zh-CN.mdx')).toThrowErrorMatchingInlineSnapshot(
    `[Error: expected NN-slug/…/LOCALE.mdx under lessons/, found drafts/zh-CN.mdx]`,
  )
  expect(() => lessonIdOfPath('05-off-track/fr.mdx')).toThrowErrorMatchingInlineSnapshot(
    `[Error: expected a locale (zh-CN, en), found fr]`,
  )
})

it('writes and reads the collection id', () => {
  expect(parseEntryId(entryId({ locale: 'en', slug: 'off-track/roll-back' }))).toEqual({
    locale: 'en',
    slug: 'off-track/roll-back',
  })
})
