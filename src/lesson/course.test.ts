import { expect, it } from 'vitest'
import { isMissing, missingLanguages } from './exceptions.ts'
import { lessonOf, lessonPages } from './course.ts'

it('knows the lesson of a drill, and its pages from any of them', () => {
  expect(lessonOf('off-track/roll-back').slug).toBe('off-track')
  expect(lessonPages('off-track/roll-back')).toEqual(lessonPages('off-track'))
})

it.each(missingLanguages)('has a lesson for the listed gap $lesson', ({ lesson, locale }) => {
  expect(lesson.startsWith(lessonOf(lesson).slug)).toBe(true)
  expect(isMissing(lesson, locale)).toBe(true)
})
