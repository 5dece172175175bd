import { readStored, writeStored } from '../../shared/stored.ts'
import { readCapabilities } from '../capabilities.ts'
import type { ReaderRuntime } from '../choose.ts'
import { createHost, type Host } from '../host.ts'
import type { Runtime } from '../runtime.ts'
import { vendorOrigin, type SiteSetting } from '../site-setting.ts'
import { createBoot } from './boot.ts'
import { loadClient } from './load.ts'
import { ownContainer } from './owner.ts'
import { startVisibleTimer } from './visible-timer.ts'
import { watchFrame } from './watch-frame.ts'

type PageHostOptions = {
  readonly setting: SiteSetting
  readonly builtIn: () => Promise<Runtime>
  readonly libraryUrls: Readonly<Record<string, string>>
}

const key = 'offtrack:runtime'

/** The host of this page, with the browser's own doings behind it. */
export function createPageHost({ setting, builtIn, libraryUrls }: PageHostOptions): Host {
  // Read by the vendor's client, once, at its first boot.
  if (setting.origin !== null) globalThis.WEBCONTAINER_API_IFRAME_URL ??= setting.origin
  const boot = createBoot({
    loadClient,
    own: ownContainer,
    async furnish(container) {
      const { createFurnish } = await import('./furnish.ts')
      return createFurnish(libraryUrls)(container)
    },
    watchFrame,
    startTimer: startVisibleTimer,
    ...(setting.licenceKey !== null && { licenceKey: setting.licenceKey }),
  })
  // Another tab may have it then; a page that comes back boots again when it runs something.
  addEventListener('pagehide', boot.end)
  return createHost({
    site: setting.runtime,
    origin: setting.origin ?? vendorOrigin,
    capabilities: readCapabilities(globalThis),
    reader: { read: readChoice, keep: keepChoice },
    builtIn,
    boot,
  })
}

/** Storage may be forbidden; then a choice holds for the page. */
function readChoice(): ReaderRuntime {
  return readStored(() => localStorage, key) === 'worker' ? 'worker' : 'automatic'
}

function keepChoice(choice: ReaderRuntime): void {
  writeStored(() => localStorage, key, choice === 'worker' ? choice : null)
}
