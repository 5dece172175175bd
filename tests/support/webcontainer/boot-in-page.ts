import { createBoot, type Boot, type ReadyContainer } from '../../../src/runtime/webcontainer/boot.ts'
import { createFurnish } from '../../../src/runtime/webcontainer/furnish.ts'
import { loadClient } from '../../../src/runtime/webcontainer/load.ts'
import { ownContainer } from '../../../src/runtime/webcontainer/owner.ts'
import { startVisibleTimer } from '../../../src/runtime/webcontainer/visible-timer.ts'
import { watchFrame } from '../../../src/runtime/webcontainer/watch-frame.ts'

/** A boot with everything genuine but the vendor's host. */
export async function createRealBoot(): Promise<Boot> {
  const { origin } = (await (await fetch('/test/stand-in.json')).json()) as { origin: string }
  globalThis.WEBCONTAINER_API_IFRAME_URL = origin
  return createBoot({
    loadClient,
    own: ownContainer,
    furnish: createFurnish({ openai: '/test/openai.txt' }),
    watchFrame,
    startTimer: startVisibleTimer,
  })
}

export async function bootToReady(boot: Boot): Promise<ReadyContainer> {
  boot.begin()
  for (;;) {
    const ready = boot.container()
    if (ready !== null) return ready
    const state = boot.getState()
    if (state.kind === 'failed') throw new Error(`expected a container, found ${state.reason}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
