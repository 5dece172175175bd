// The page on which the suite of the runtimes runs in engines that Vitest cannot drive.

import type { Runtime } from '../../src/runtime/runtime.ts'
import { createWorkerRuntime } from '../../src/runtime/worker/worker-runtime.ts'
import type { Trait } from '../contract/runtime/bench.ts'
import { casesFor } from '../contract/runtime/cases.ts'

declare global {
  /** What went wrong in the case, or null. */
  var runCase: (title: string, traits: readonly Trait[]) => Promise<string | null>
}

const create = () =>
  createWorkerRuntime({ frameUrl: '/runtime/frame/', libraryUrls: { openai: '/test/openai.txt' } })
let shared: Promise<Runtime> | undefined

globalThis.runCase = async (title, traits) => {
  try {
    const chosen = new Set(traits)
    const found = casesFor(chosen).find((each) => each.title === title)
    if (found === undefined) return 'there is no such case'
    await found.check({ runtime: await (shared ??= create()), create, traits: chosen })
    return null
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  }
}
