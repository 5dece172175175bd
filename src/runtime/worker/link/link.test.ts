import { describe, expect, it } from 'vitest'
import type { SandboxFiles } from '../../runtime.ts'
import { link } from './link.ts'
import { outlineOf } from './outline.ts'

const libraries = { openai: ['default', 'APIError'] }

function linkFiles(files: SandboxFiles) {
  return link(files, 'lab/main.ts', { outline: (_, text) => outlineOf(text), libraries })
}

function pathsOf(files: SandboxFiles) {
  const linked = linkFiles(files)
  return linked.kind === 'linked' ? linked.program.modules.map(({ path }) => path) : linked
}

function crashOf(files: SandboxFiles) {
  const linked = linkFiles(files)
  return linked.kind === 'crashed' ? linked.crash : linked
}

describe('link', () => {
  it('puts every module behind those it needs and leaves out what nobody needs', () => {
    const paths = pathsOf({
      'lab/main.ts': `import { a } from './parts/a.ts'\nimport { b } from '../kit/b.ts'`,
      'lab/parts/a.ts': `import { b } from '../../kit/b.ts'\nexport const a = b`,
      'kit/b.ts': `export const b = 1`,
      'kit/unused.ts': `import './nowhere.ts'`,
    })

    expect(paths).toEqual(['kit/b.ts', 'lab/parts/a.ts', 'lab/main.ts'])
  })

  it.each([
    [
      'a module that is not there',
      `\nimport { a } from './nowhere.ts'`,
      'ModuleNotFound',
      './nowhere.ts',
      2,
      19,
    ],
    ['a module of Node', `import fs from 'node:fs'`, 'ModuleNotFound', 'node:fs', 1, 16],
    ['an unknown package', `import x from 'left-pad'`, 'ModuleNotFound', 'left-pad', 1, 15],
    [
      'a path out of the sandboxes',
      `import '../../../secret.ts'`,
      'ModuleNotFound',
      '../../../secret.ts',
      1,
      8,
    ],
    ['a name that every object inherits', `import 'constructor'`, 'ModuleNotFound', 'constructor', 1, 8],
    ['a file by such a name', `import '../toString'`, 'ModuleNotFound', '../toString', 1, 8],
    ['a dynamic import of nothing', `await import('./nowhere.ts')`, 'ModuleNotFound', './nowhere.ts', 1, 14],
    ['a name that is not exported', `import {\n  a,\n  c as d } from './a.ts'`, 'ExportNotFound', 'c', 3, 3],
    ['a default that is not there', `import a from './a.ts'`, 'ExportNotFound', 'default', 1, 8],
    ['a name that is passed on in vain', `export { c } from './a.ts'`, 'ExportNotFound', 'c', 1, 10],
    ['a name that the library lacks', `import OpenAI, { Gpt } from 'openai'`, 'ExportNotFound', 'Gpt', 1, 18],
  ])('tells %s with its place', (_, main, name, message, line, column) => {
    const crash = crashOf({ 'lab/main.ts': main, 'lab/a.ts': 'export const a = 1, b = 2' })

    expect(crash).toEqual({ stage: 'link', name, message, file: 'lab/main.ts', line, column })
  })

  it('finds names behind export stars, also of a library and in a circle', () => {
    const paths = pathsOf({
      'lab/main.ts': `import { a, b, APIError } from './a.ts'`,
      'lab/a.ts': `export * from './b.ts'\nexport const a = 1`,
      'lab/b.ts': `export * from './a.ts'\nexport * from 'openai'\nexport const b = 1`,
    })

    expect(paths).toEqual(['lab/b.ts', 'lab/a.ts', 'lab/main.ts'])
  })

  it('tells an entry that is not there', () => {
    expect(crashOf({})).toMatchObject({
      stage: 'link',
      name: 'ModuleNotFound',
      message: 'lab/main.ts',
      file: null,
    })
  })

  it('tells an entry by a name that every object inherits', () => {
    expect(link({}, 'constructor', { outline: () => null, libraries })).toMatchObject({
      kind: 'crashed',
      crash: { name: 'ModuleNotFound' },
    })
  })

  it('hands back a module that cannot be read', () => {
    const files = { 'lab/main.ts': `import './broken.ts'`, 'lab/broken.ts': `import { from './a.ts` }

    expect(linkFiles(files)).toEqual({
      kind: 'unreadable',
      module: { path: 'lab/broken.ts', text: files['lab/broken.ts'] },
    })
  })

  it('gives a shell to the module that is in progress when it is asked for', () => {
    const linked = linkFiles({
      'lab/main.ts': `import { isEven } from './even.ts'`,
      'lab/even.ts': `import { isOdd } from './odd.ts'\nexport function isEven() {}`,
      'lab/odd.ts': `import { isEven } from './even.ts'\nexport function isOdd() {}`,
    })

    const shells =
      linked.kind === 'linked' && linked.program.modules.map(({ path, shell }) => [path, shell !== null])
    expect(shells).toEqual([
      ['lab/odd.ts', false],
      ['lab/even.ts', true],
      ['lab/main.ts', false],
    ])
  })
})
