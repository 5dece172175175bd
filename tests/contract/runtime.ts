import { afterAll, beforeAll, describe, it } from 'vitest'
import type { Runtime } from '../../src/runtime/runtime.ts'
import type { Trait } from './runtime/bench.ts'
import { casesFor } from './runtime/cases.ts'

/** What every runtime promises, as far as it applies. All cases share one runtime, as the runs of a page do. */
export function describeRuntime(
  name: string,
  create: () => Promise<Runtime>,
  traits: ReadonlySet<Trait>,
): void {
  describe(`runtime ${name}`, () => {
    let runtime: Runtime

    beforeAll(async () => {
      runtime = await create()
    })

    afterAll(() => runtime.dispose())

    for (const { title, check } of casesFor(traits)) {
      it(title, () => check({ runtime, create, traits }))
    }
  })
}
