import { describe, expect, it } from 'vitest'
import type { SandboxFiles } from '../../src/runtime/runtime.ts'
import { createWorkerRuntime, type WorkerRuntimeOptions } from '../../src/runtime/worker/worker-runtime.ts'
import { describeRuntime } from '../contract/runtime.ts'
import { entry, runToEnd } from '../contract/runtime/bench.ts'

const addresses = { frameUrl: '/runtime/frame/', libraryUrls: { openai: '/test/openai.txt' } }

describeRuntime(
  'worker',
  () => createWorkerRuntime(addresses),
  new Set(['modules', 'columns', 'all-or-nothing', 'library', 'isolation', 'sealed']),
)

// What WebKit needs, which may not be there to try it in.
describeRuntime(
  'worker, module by module',
  () => createWorkerRuntime({ ...addresses, addresses: ['data'] }),
  new Set(['modules', 'columns', 'library']),
)

describe('what will probably be run', () => {
  it('does not run ahead', async () => {
    const files = { [entry]: `globalThis.ahead = true; console.log('ran ahead')` }

    const lines = await linesAfter(
      { likely: Promise.resolve({ files, entry }) },
      `console.log(String(globalThis.ahead))`,
    )

    expect(lines).toEqual(['undefined'])
  })

  it('runs with what has changed since', async () => {
    const files = {
      [entry]: `import { a } from './a.ts'; import { b } from './b.ts'; console.log(a, b)`,
      'lab/a.ts': `export const a = 'as it was'`,
      'lab/b.ts': `export const b = 'old'`,
    }

    const lines = await linesAfter(
      { likely: Promise.resolve({ files, entry }) },
      { ...files, 'lab/b.ts': `export const b = 'new'` },
    )

    expect(lines).toEqual(['as it was new'])
  })

  it('may be missing or wrong', async () => {
    const options = [Promise.reject(new Error('offline')), Promise.resolve({ files: {}, entry })]

    const runs = options.map((likely) => linesAfter({ likely }, `console.log('runs all the same')`))

    expect(await Promise.all(runs)).toEqual([['runs all the same'], ['runs all the same']])
  })
})

describe('a runtime that cannot be opened', () => {
  it.each([
    ['the library cannot be fetched', 'library-unreachable', { libraryUrls: { openai: '/test/nothing' } }],
    [
      'something else than the library comes',
      'library-unreachable',
      { libraryUrls: { openai: '/test/page' } },
    ],
  ])('says that %s, and leaves no frame behind', async (_, code, options) => {
    const opening = createWorkerRuntime({ ...addresses, ...options })

    await expect(opening).rejects.toMatchObject({ name: 'RuntimeError', code })
    await expect.poll(() => document.querySelector('iframe[sandbox]')).toBeNull()
  })
})

async function linesAfter(options: Partial<WorkerRuntimeOptions>, program: string | SandboxFiles) {
  const runtime = await createWorkerRuntime({ ...addresses, ...options })
  try {
    return (await runToEnd({ runtime }, program)).lines
  } finally {
    runtime.dispose()
  }
}
