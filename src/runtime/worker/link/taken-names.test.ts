import { describe, expect, it } from 'vitest'
import { namesOf } from './taken-names.ts'

describe('taken names', () => {
  it.each([
    ['import weather from ', [['default', 'weather', 7]]],
    [
      'import weather, { town as place, time } from ',
      [
        ['default', 'weather', 7],
        ['town', 'place', 18],
        ['time', 'time', 33],
      ],
    ],
    ['import * as weather from ', [['*', 'weather', 7]]],
    ['import { } from ', []],
    ['import ', []],
    [
      'import {\n  a, // first\n  b /* , c */,\n} from ',
      [
        ['a', 'a', 11],
        ['b', 'b', 25],
      ],
    ],
    ['import { default as town } from ', [['default', 'town', 9]]],
    ['export { a as b } from ', [['a', 'b', 9]]],
    ['export * as ns from ', [['*', 'ns', 7]]],
    ['export * from ', []],
  ])('reads %j', (clause, expected) => {
    const names = namesOf(clause, 0)

    expect(names.map(({ name, as, at }) => [name, as, at])).toEqual(expected)
  })
})
