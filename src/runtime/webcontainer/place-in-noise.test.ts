import { expect, it } from 'vitest'
import { placeInNoise } from './place-in-noise.ts'

it('reads the place of a syntax error from what Node prints', () => {
  const noise = [
    'file:///home/work/sandboxes/lab/lab/a.js:3',
    'export const b = = 2',
    '                 ^',
    "SyntaxError: Unexpected token '='",
  ]

  expect(placeInNoise(noise, 'sandboxes/lab')).toEqual({ file: 'lab/a.ts', line: 3, column: 18 })
})

it('does without a column where none is shown', () => {
  const noise = ['file:///w/sandboxes/lab/lab/a.js:3', 'SyntaxError: Unexpected end of input']

  expect(placeInNoise(noise, 'sandboxes/lab')).toEqual({ file: 'lab/a.ts', line: 3, column: null })
})

it('says nothing where Node names none of the files', () => {
  expect(placeInNoise(['node:internal/modules.js:3', 'FATAL'], 'sandboxes/lab')).toEqual({})
})
