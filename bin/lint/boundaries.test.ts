import { ESLint } from 'eslint'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import typescript from 'typescript-eslint'

const root = join(import.meta.dirname, '..', '..')

// The files of these tests do not exist, so TypeScript has no types for them.
const eslint = new ESLint({ cwd: root, overrideConfig: typescript.configs.disableTypeChecked })

describe('an import that points up, sideways or out of the house', () => {
  test.each([
    ['src/transcript/x.ts', "import { a } from '../sandbox/session.ts'", 'src/sandbox'],
    ['src/transcript/x.ts', "import type { A } from '../runtime/runtime.ts'", 'src/runtime'],
    ['src/runtime/worker/x.ts', "export { a } from '../../transcript/text.ts'", 'src/transcript'],
    ['src/runtime/worker/x.ts', "const a = import('../../sandbox/session.ts')", 'src/sandbox'],
    ['src/runtime/x.ts', "import { a } from '../i18n/format.ts'", 'src/i18n'],
    ['src/transcript/reduce.ts', "import { a } from '../i18n/format.ts'", 'src/i18n'],
    ['src/protocol/x.ts', "export * from '../transcript/text.ts'", 'src/transcript'],
    ['src/shared/x.ts', "import { a } from '../protocol/parse.ts'", 'src/protocol'],
    ['src/site/x.astro', "---\nimport A from '../lesson/Term.astro'\n---\n<A />", 'src/lesson'],
    ['src/feedback/client/x.ts', "import { a } from '../storage/store.ts'", 'src/feedback/storage'],
    ['src/pages/x.ts', "import { a } from '../feedback/server/main.ts'", 'src/feedback/server'],
    ['src/sandbox/x.ts', "import { a } from '../../bin/run.ts'", 'bin'],
    [
      'src/sandbox/x.ts',
      "import { a } from '../../sandboxes/weather-agent/agent.ts'",
      'sandboxes/weather-agent',
    ],
    ['sandboxes/kit/x.ts', "import { a } from '../weather-agent/agent.ts'", 'sandboxes/weather-agent'],
    ['sandboxes/kit/x.ts', "import { a } from '../../src/shared/isolation.ts'", 'src/shared'],
  ])('%s: %s', async (file, code, to) => {
    expect(await complaintsAbout(file, code)).toContainEqual(
      expect.stringMatching(new RegExp(`may not import ${to}\\. See src/README.md, section "Imports"`)),
    )
  })

  test('of the kit may take types, not values', async () => {
    const value = await complaintsAbout(
      'src/protocol/x.ts',
      "import { a } from '../../sandboxes/kit/events.ts'",
    )
    const type = await complaintsAbout(
      'src/protocol/x.ts',
      "import type { A } from '../../sandboxes/kit/events.ts'",
    )

    expect(value).toEqual([expect.stringContaining('may take only types from sandboxes/kit')])
    expect(type).toEqual([])
  })
})

describe('an import that points down', () => {
  test.each([
    ['src/pages/x.ts', "import { a } from '../protocol/parse.ts'"],
    ['src/runtime/worker/inside/x.ts', "import { a } from '../../runtime.ts'"],
    ['src/transcript/x.tsx', "import { a } from '../i18n/format.ts'"],
    ['src/transcript/project.ts', "import { a } from './reduce.ts'"],
    ['src/sandbox/x.ts', "import { a } from '../transcript/reduce.ts'"],
    ['src/layouts/x.astro', "---\nimport '../styles/layers.css'\n---\n<p>x</p>"],
    ['src/sandbox/catalog.ts', "import { a } from '../../sandboxes/weather-agent/runs.ts'"],
    ['sandboxes/weather-agent/x.ts', "import { a } from '../kit/events.ts'"],
    ['src/transcript/x.test.ts', "import { a } from '../sandbox/session.ts'"],
    ['bin/x.ts', "import { a } from '../src/sandbox/session.ts'"],
  ])('passes: %s: %s', async (file, code) => {
    expect(await complaintsAbout(file, `${code}\n`)).toEqual([])
  })
})

describe('a package has its door', () => {
  test.each([
    ['src/sandbox/x.ts', "import { readFile } from 'node:fs'", 'node:fs'],
    ['src/runtime/x.ts', "import OpenAI from 'openai'", 'openai'],
    ['src/editor/monaco/x.ts', "const monaco = import('monaco-editor/editor')", 'monaco-editor'],
    ['src/runtime/x.ts', "const api = import('@webcontainer/api')", '@webcontainer/api'],
    ['sandboxes/kit/x.ts', "import { readFile } from 'node:fs'", 'node:fs'],
  ])('%s: %s', async (file, code, name) => {
    expect(await complaintsAbout(file, code)).toContainEqual(expect.stringContaining(name))
  })

  test('which is open', async () => {
    const code = "export const monaco = import('monaco-editor/editor')"

    expect(await complaintsAbout('src/editor/monaco/load.ts', code)).toEqual([])
  })
})

describe('code that must run elsewhere too', () => {
  test.each([
    ['src/protocol/x.ts', 'document.title'],
    ['src/transcript/x.ts', 'window.name'],
    ['src/i18n/x.ts', 'process.env.LANG'],
    ['src/sandbox/x.ts', 'localStorage.length'],
    ['sandboxes/kit/x.ts', 'process.exit'],
    ['sandboxes/kit/x.ts', 'Buffer.from'],
  ])('%s: %s', async (file, expression) => {
    expect(await complaintsAbout(file, `export const a = ${expression}`)).toEqual([
      expect.stringContaining(expression.split('.')[0]!),
    ])
  })

  test.each([
    ['src/transcript/View.tsx', 'document.title'],
    ['src/runtime/worker/frame.ts', 'document.title'],
    ['src/site/theme-element.ts', 'document.title'],
    ['sandboxes/kit/x.ts', 'console.log'],
  ])('unless it is its place: %s: %s', async (file, expression) => {
    expect(await complaintsAbout(file, `export const a = ${expression}`)).toEqual([])
  })
})

describe('a sandbox', () => {
  test.each([
    ["import { a } from './other'", 'its own .ts files'],
    ["import { a } from 'zod'", 'its own .ts files'],
    ["export const a = import('./other.ts')", 'static'],
  ])('may not say: %s', async (code, reason) => {
    expect(await complaintsAbout('sandboxes/kit/x.ts', code)).toContainEqual(expect.stringContaining(reason))
  })
})

async function complaintsAbout(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: join(root, file) })
  return result!.messages.map(({ message }) => message)
}
