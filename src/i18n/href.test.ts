import { expect, it } from 'vitest'
import { joinPath } from './href.ts'

it('gives every page a trailing slash', () => {
  expect(joinPath('/', 'en', 'lessons/off-track')).toBe('/en/lessons/off-track/')
})

it('keeps a base path, with or without its own slash', () => {
  expect(joinPath('/course', 'zh-CN')).toBe('/course/zh-CN/')
  expect(joinPath('/course/', 'zh-CN', '')).toBe('/course/zh-CN/')
})

it('puts the fragment behind the slash', () => {
  expect(joinPath('/', 'en', 'glossary#run.started')).toBe('/en/glossary/#run.started')
})
