/** What the owner of the site allows. `only`: nothing is answered built in; for checking by hand. */
export type SiteRuntime = 'on' | 'off' | 'only'

/** What the reader wants. */
export type ReaderRuntime = 'automatic' | 'worker'

/** What the browser can do, as far as a WebContainer asks for it. */
export type Capabilities = {
  readonly isIsolated: boolean
  /** Shared memory, WebAssembly and locks between tabs. */
  readonly hasEngine: boolean
  /** iPhone and iPad end a page that takes as much memory as a container does. */
  readonly isIos: boolean
  readonly savesData: boolean
}

export type RuntimeChoice =
  { readonly kind: 'webcontainer' } | { readonly kind: 'worker'; readonly because: NoContainer }

/** Why no container is even tried. */
type NoContainer = 'site' | 'reader' | 'ios' | 'not-isolated' | 'unsupported' | 'data-saver'

/** Whether a container may be booted on this page. Whether it can be had is another matter: see `boot.ts`. */
export function chooseRuntime(
  site: SiteRuntime,
  reader: ReaderRuntime,
  { isIos, isIsolated, hasEngine, savesData }: Capabilities,
): RuntimeChoice {
  if (site === 'off') return builtIn('site')
  if (site === 'on' && reader === 'worker') return builtIn('reader')
  if (isIos) return builtIn('ios')
  if (!isIsolated) return builtIn('not-isolated')
  if (!hasEngine) return builtIn('unsupported')
  if (savesData) return builtIn('data-saver')
  return { kind: 'webcontainer' }
}

function builtIn(because: NoContainer): RuntimeChoice {
  return { kind: 'worker', because }
}
