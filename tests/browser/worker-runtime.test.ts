import { describe, expect, it } from 'vitest'
import { createWorkerRuntime } from '../../src/runtime/worker/worker-runtime.ts'
import { describeRuntime } from '../contract/runtime.ts'

const addresses = { frameUrl: '/runtime/frame/', libraryUrls: { openai: '/test/openai.txt' } }

describeRuntime(
  'worker',
  () => createWorkerRuntime(addresses),
  new Set(['modules', 'columns', 'all-or-nothing', 'library', 'isolation']),
)

describe('opening the worker runtime', () => {
  it('says that the library could not be fetched, and leaves no frame behind', async () => {
    const opening = createWorkerRuntime({ ...addresses, libraryUrls: { openai: '/test/nothing' } })

    await expect(opening).rejects.toMatchObject({ name: 'RuntimeError', code: 'library-unreachable' })
    await expect.poll(() => document.querySelector('iframe[sandbox]')).toBeNull()
  })
})
