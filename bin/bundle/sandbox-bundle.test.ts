import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, createServer } from 'vite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bundleOpenai } from './library.ts'
import { sandboxBundle } from './sandbox-bundle.ts'
import { bundleFiles } from './sandbox-files.ts'

const project = resolve(import.meta.dirname, '../..')
const page = `import { filesUrl, openaiUrl, entry } from 'virtual:sandbox/lab'; console.log(filesUrl, openaiUrl, entry)`
let root = ''

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'offtrack-bundle-'))
  await write('page.js', page)
  await write('index.html', '<script type="module" src="/page.js"></script>')
  await write('sandboxes/kit/emit.ts', 'export const emit = (text: string) => console.log(text)')
  await write('sandboxes/lab/main.ts', `import { emit } from '../kit/emit.ts'\nemit('hello' as string)`)
  await write('sandboxes/lab/main.test.ts', 'enum NotChecked { Here }')
  await write('sandboxes/lab/catalog.ts', `export const onlyTheSiteReadsIt = ''`)
  await write('sandboxes/lab/recordings/one.jsonl', '{}')
  await write('sandboxes/lab/scenarios/one.json', '{"id":"one"}')
  await write('sandboxes/other/main.ts', 'another()')
  // The library is found as any package is, from the root.
  await mkdir(join(root, 'node_modules'))
  await symlink(join(project, 'node_modules/openai'), join(root, 'node_modules/openai'), 'junction')
})

afterEach(() => rm(root, { recursive: true, force: true }))

describe('sandbox bundle', () => {
  it('is built into two hashed files under the base path', async () => {
    const { script, assets } = await buildPage('/course/')

    const filesUrl = /\/course\/assets\/lab-[\w-]{8,}\.json/.exec(script)?.[0] ?? 'none'
    const openaiUrl = /\/course\/assets\/openai-[\w-]{8,}\.txt/.exec(script)?.[0] ?? 'none'
    const files: unknown = JSON.parse(assets.get(filesUrl.replace('/course/', '')) ?? 'null')
    expect(files).toEqual({
      'kit/emit.ts': 'export const emit=(text)=>console.log(text)',
      'lab/main.ts': `import{emit}from'../kit/emit.ts'\nemit('hello')`,
    })
    expect(assets.get(openaiUrl.replace('/course/', ''))).toMatch(/export\s*\{/)
    expect(script).toContain('lab/main.ts')
  })

  it('fails the build with the place of what cannot be erased', async () => {
    await write('sandboxes/lab/main.ts', `import './broken.ts'`)
    await write('sandboxes/lab/broken.ts', '\n  enum Town { A }')

    await expect(buildPage()).rejects.toThrow('lab/broken.ts:2:3: expected syntax that can be erased')
  })

  it('is served in development, untouched', async () => {
    const server = await createServer({ ...quiet, root, plugins: [sandboxBundle()], server: { port: 4421 } })
    try {
      await server.listen()
      const address = server.resolvedUrls?.local[0]

      const module = await server.ssrLoadModule('virtual:sandbox/lab')
      const files = await fetch(new URL(module['filesUrl'], address))
      const openai = await fetch(new URL(module['openaiUrl'], address))

      expect(await files.json()).toHaveProperty(['kit/emit.ts'])
      expect(await openai.text()).toBe(await bundleOpenai(project))
    } finally {
      await server.close()
    }
  })
})

describe('the weather agent', () => {
  it('is on demand at most 110 kB, with the library', async () => {
    const { files } = await bundleFiles(join(project, 'sandboxes'), 'weather-agent')
    const texts = [JSON.stringify(files), await bundleOpenai(project)]

    const bytes = texts.map((text) => brotliCompressSync(text).length)

    expect(bytes[0]! + bytes[1]!).toBeLessThanOrEqual(110_000)
  })
})

describe('the library', () => {
  it('exports all of openai but three clients, with the names of its classes', async () => {
    const address = `data:text/javascript,${encodeURIComponent(await bundleOpenai(project))}`
    const bundled: Record<string, { name: string }> = await import(/* @vite-ignore */ address)
    const original = await import('openai')

    const leftOut = ['AzureOpenAI', 'BedrockOpenAI', 'ComputerToolset']
    expect(Object.keys(bundled).sort()).toEqual(
      Object.keys(original)
        .filter((name) => !leftOut.includes(name))
        .sort(),
    )
    expect(bundled['RateLimitError']?.name).toBe('RateLimitError')
  })
})

const quiet = { configFile: false, logLevel: 'silent' } as const

async function buildPage(base = '/') {
  const built = await build({ ...quiet, root, base, plugins: [sandboxBundle()], build: { write: false } })
  if (!('output' in built)) throw new Error('expected one build, found several or a watcher')
  const texts = built.output.map(
    (file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)] as const,
  )
  return { script: texts.find(([name]) => name.endsWith('.js'))?.[1] ?? '', assets: new Map(texts) }
}

async function write(path: string, text: string) {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}
