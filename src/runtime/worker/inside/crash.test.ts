import { describe, expect, it } from 'vitest'
import { createCrashReader } from './crash.ts'

const address = 'blob:program'
const read = createCrashReader({
  loaded: [{ path: 'lab/main.ts', address, shifts: [] }],
  libraries: new Map(),
  hasStarted: () => true,
  isInOrder: false,
})

const withFields = (fields: PropertyDescriptorMap) => Object.defineProperties(new Error('it broke'), fields)

describe('a crash', () => {
  it('is placed by the first frame in a file of the reader’s', () => {
    const stack = `Error: it broke\n    at elsewhere.js:9:9\n    at ${address}:3:7\n    at ${address}:8:1`

    expect(read(withFields({ stack: { value: stack } }))).toMatchObject({
      name: 'Error',
      message: 'it broke',
      file: 'lab/main.ts',
      line: 3,
      column: 7,
    })
  })

  it.each<[string, PropertyDescriptorMap, { name: string; message: string }]>([
    ['a number for a message', { message: { value: 5 } }, { name: 'Error', message: '5' }],
    ['a symbol for a message', { message: { value: Symbol('x') } }, { name: 'Error', message: 'Symbol(x)' }],
    [
      'what no text can be made of',
      { message: { value: Object.create(null) } },
      { name: 'Error', message: '' },
    ],
    [
      'a message that throws',
      {
        message: {
          get: () => {
            throw new Error('not now')
          },
        },
      },
      { name: 'Error', message: 'undefined' },
    ],
    ['a name that is none', { name: { value: null } }, { name: 'null', message: 'it broke' }],
    [
      'a constructor that is none',
      { constructor: { value: { name: {} } } },
      { name: '[object Object]', message: 'it broke' },
    ],
    [
      'places that are none',
      { stack: { value: 1 }, fileName: { value: address }, line: { value: 'x' } },
      { name: 'Error', message: 'it broke' },
    ],
  ])('is told also where an error holds %s', (_what, fields, told) => {
    expect(read(withFields(fields))).toEqual({
      stage: 'runtime',
      ...told,
      file: null,
      line: null,
      column: null,
    })
  })
})
