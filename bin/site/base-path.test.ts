import { expect, test } from 'vitest'
import { basePath } from './base-path.ts'

test.each([
  [undefined, '/'],
  ['', '/'],
  ['/', '/'],
  ['course', '/course/'],
  ['/course', '/course/'],
  ['/learn/course/', '/learn/course/'],
])('the base path %s is %s', (setting, path) => {
  expect(basePath(setting)).toBe(path)
})
