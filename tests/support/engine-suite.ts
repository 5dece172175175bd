import { afterAll, beforeAll, describe, it } from 'vitest'
import type { Trait } from '../contract/runtime/bench.ts'
import { casesFor } from '../contract/runtime/cases.ts'
import { serveRuntimePage, type RuntimePage } from './runtime-page.ts'

/** A browser that is driven from Node, showing one page. */
export interface EngineBrowser {
  open(address: string): Promise<void>
  /** Calls `globalThis.runCase` in the page. */
  runCase(title: string, traits: readonly Trait[]): Promise<unknown>
  close(): Promise<void>
}

/** The suite of the runtimes in another engine. `start` is null where the browser is not installed. */
export function describeInEngine(
  name: string,
  start: (() => Promise<EngineBrowser>) | null,
  traits: readonly Trait[],
): void {
  if (start === null) console.warn(`${name} is not installed: the built-in runtime is not tried in it.`)

  describe.skipIf(start === null)(`runtime worker in ${name}`, () => {
    let page: RuntimePage | undefined
    let browser: EngineBrowser | undefined

    beforeAll(async () => {
      page = await serveRuntimePage()
      browser = await start?.()
      await browser?.open(page.address)
    })

    afterAll(async () => {
      await browser?.close()
      page?.close()
    })

    for (const { title } of casesFor(new Set(traits))) {
      it(title, async ({ expect }) => {
        expect(await browser?.runCase(title, traits)).toBeNull()
      })
    }
  })
}
