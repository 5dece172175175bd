import { inspect as nodeInspect, format as nodeFormat } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatLine } from './format.ts'
import { inspect } from './inspect.ts'

const options = { printError: (error: Error) => String(error) }

describe('inspect', () => {
  it('prints any JSON value as Node does', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        expect(inspect(value, options)).toBe(nodeInspect(value))
      }),
      { numRuns: 1000 },
    )
  })

  it('prints long lists in the columns of Node', () => {
    const entry = fc.oneof(fc.integer(), fc.double(), fc.string({ maxLength: 30 }), fc.constant('上海'))

    fc.assert(
      fc.property(fc.array(entry, { minLength: 5, maxLength: 130 }), (value) => {
        expect(inspect(value, options)).toBe(nodeInspect(value))
        expect(inspect({ deeper: { value } }, options)).toBe(nodeInspect({ deeper: { value } }))
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['primitives', [undefined, null, -0, 12n, Symbol('s'), Number.NaN, true]],
    ['quotes', [`it's`, `it's "so"`, `it's "\`so"`, 'a\nb\x07\\', '\ud800 alone', '上海 🌧']],
    ['keys', { plain: 1, 'with space': 2, "it's": 3, 4: 5, 城市: 6, ['__proto__']: 7 }],
    ['holes', [1, , , 2, ,]], // eslint-disable-line no-sparse-arrays
    ['a list with a key', Object.assign([1, 2], { note: 'x' })],
    ['maps and sets', new Map<unknown, unknown>([['a', { b: new Set([1, [2]]) }]])],
    ['empty things', [{}, [], new Map(), new Set(), Object.create(null), new (class Foo {})()]],
    [
      'functions',
      [function named() {}, () => {}, async () => {}, function* () {}, class A {}, class B extends Map {}],
    ],
    ['a function with a key', Object.assign(function named() {}, { note: 1 })],
    [
      'instances',
      {
        town: new (class Town {
          name = '上海'
        })(),
        bare: Object.assign(Object.create(null), { a: 1 }),
      },
    ],
    ['dates and patterns', [new Date(0), new Date(Number.NaN), /a+/g]],
    [
      'accessors',
      {
        get a() {
          return 1
        },
        set b(_: number) {},
        get c() {
          return 1
        },
        set c(_: number) {},
      },
    ],
    ['depth', { a: { b: { c: { d: 1 } } }, list: [[[[1]]]], map: { a: { b: new Map([[1, 2]]) } } }],
    ['typed arrays', new Uint8Array([1, 2, 3])],
    ['a promise', new Promise(() => {})],
    ['a tag', { [Symbol.toStringTag]: 'Tagged', a: 1 }],
    [
      'an error without frames',
      [Object.assign(new Error('it broke'), { stack: 'Error: it broke', status: 429 })],
    ],
    ['a long text', { text: `${'word '.repeat(20)}\n${'word '.repeat(20)}` }],
    ['a very long text', 'x'.repeat(10_050)],
  ])('prints %s as Node does', (_, value) => {
    expect(inspect(value, options)).toBe(nodeInspect(value))
  })

  it('marks what refers to itself as Node does', () => {
    const town: Record<string, unknown> = { name: '上海' }
    town['self'] = town
    town['list'] = [town, { town }]

    expect(inspect({ town }, options)).toBe(nodeInspect({ town }))
  })
})

describe('formatLine', () => {
  it.each([
    [['plain', 1, 'text', { a: 'b' }]],
    [['%s is %d%% of %i and %f', 'a', '12.5', '12.9', '1.5', 'rest']],
    [['%j %O %c.', { a: 1 }, { b: { c: {} } }, 'color: red']],
    [['%s %s %s', { a: { b: 1 } }, [1, [2]], -0]],
    [['%s and %x', 'a', 'b']],
    [['100%', 1]],
    [['%s']],
    [[]],
    [[{ a: 1 }, '%s', 'b']],
    [['%d %i %f %s', 5n, 5n, Symbol('x'), Symbol('x')]],
    [['%s', Object.create(null)]],
    [['%s', { toString: 5 }]],
    [['%s', { toString: () => 'own' }]],
    [['%s', Object.create({ toString: () => 'inherited' })]],
    [['%s', { [Symbol.toPrimitive]: () => 'primitive' }]],
    [['%s', new Date(0)]],
    [['%s', Object.assign(new TypeError('it broke'), { stack: 'TypeError: it broke' })]],
    [['%s', /x/g]],
  ])('fills placeholders as Node does (%#)', (values) => {
    expect(formatLine(values, options.printError)).toBe(nodeFormat(...values))
  })
})
