import { describe, expect, it } from 'vitest'
import { programTree } from './program-tree.ts'

describe('the folder of a program', () => {
  it('holds each file where it belongs, under a name that any Node takes', () => {
    const tree = programTree({ 'lab/main.ts': '1', 'lab/parts/a.ts': '2', 'lab/scenarios/one.json': '{}' })

    expect(tree).toEqual({
      lab: {
        directory: {
          'main.js': { file: { contents: '1' } },
          parts: { directory: { 'a.js': { file: { contents: '2' } } } },
          scenarios: { directory: { 'one.json': { file: { contents: '{}' } } } },
        },
      },
    })
  })

  it('changes what is imported and nothing else, and no column', () => {
    const text = `import a from './a.ts'; export * from "../b.ts"
const text = './a.ts'
await import('./c.ts'); import OpenAI from 'openai'`

    expect(programTree({ 'main.ts': text })).toEqual({
      'main.js': {
        file: {
          contents: `import a from './a.js'; export * from "../b.js"
const text = './a.ts'
await import('./c.js'); import OpenAI from 'openai'`,
        },
      },
    })
  })

  it('leaves alone what does not parse', () => {
    const text = `import './a.ts'\nfunction open() {`

    expect(programTree({ 'main.ts': text })).toEqual({ 'main.js': { file: { contents: text } } })
  })

  it('takes a name that objects have for a plain name', () => {
    expect(Object.keys(programTree({ 'constructor/main.ts': '1' }))).toEqual(['constructor'])
  })
})
