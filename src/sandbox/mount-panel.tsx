import { hydrate } from 'preact'
import { entry, filesUrl, openaiUrl } from 'virtual:sandbox/weather-agent'
import type { Locale } from '../i18n/locales.ts'
import type { PlaceMessages } from '../i18n/place.zh-CN.ts'
import type { Host } from '../runtime/host.ts'
import type { Runtime, SandboxFiles } from '../runtime/runtime.ts'
import { readSiteSetting } from '../runtime/site-setting.ts'
import { createPageHost } from '../runtime/webcontainer/page-host.ts'
import { createWorkerRuntime } from '../runtime/worker/worker-runtime.ts'
import { fromKept, predictionFrom, toKept } from './kept.ts'
import type { PanelWords } from './Panel.tsx'
import { PanelIsland } from './PanelIsland.tsx'
import type { PanelSpec } from './panel-spec.ts'
import { initialState } from './panel-state.ts'
import type { Choice, PanelState } from './panel-state.ts'
import { parameterValue } from './settings.ts'
import type { Settings } from './settings.ts'
import { createSession } from './session.ts'
import type { Restored, Session, SessionPorts } from './session.ts'
import { createStart } from './starter.ts'

type Words = { readonly words: PanelWords; readonly placeWords: PlaceMessages }

const words: { readonly [L in Locale]: () => Promise<Words> } = {
  'zh-CN': () => import('./words.zh-CN.ts'),
  en: () => import('./words.en.ts'),
}

/** Brings a panel to life where it stands: what the reader has already chosen in it is kept. */
export const mountPanel = async (host: HTMLElement): Promise<Session> => {
  const specText = host.querySelector('script[type="application/json"]')?.textContent
  const root = host.querySelector<HTMLElement>('[data-panel-root]')
  if (!specText || !root) throw new Error('expected a panel with its specification, found neither')
  // Written by SandboxPanel.astro of the same build.
  const spec = JSON.parse(specText) as PanelSpec
  const { words: panelWords, placeWords } = await words[spec.locale]()

  const page = (shared ??= createPage(host))
  const session = createSession(spec, page.ports)
  const restored = restoredState(spec, root)
  const recorded = {
    screen: root.querySelector('.panel-screen > div')?.innerHTML ?? '',
    transcript: root.querySelector('[data-record]')?.innerHTML ?? '',
  }
  hydrate(
    <PanelIsland
      spec={spec}
      session={session}
      host={page.host}
      words={panelWords}
      placeWords={placeWords}
      recorded={recorded}
    />,
    root,
  )
  // Only now: hydrating takes the page as it was built, and would not notice what differs.
  session.restore(restored)
  session.subscribe(() => writeKept(spec, session.getState()))
  host.addEventListener('click', (event) => handOver(event, session))
  return session
}

// One runtime and one set of files for all panels of the page. A failed attempt is forgotten, so that the next one may succeed.
const once = <Value,>(make: () => Promise<Value>): (() => Promise<Value>) => {
  let made: Promise<Value> | null = null
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null
      throw error
    })
    return made
  }
}

/** Longer than a slow phone network needs; after it the panel says that it could not fetch its files. */
const fetchMs = 30_000

const frameUrl = `${import.meta.env.BASE_URL.replace(/\/?$/, '/')}runtime/frame/`

const files = once(async (): Promise<SandboxFiles> => {
  const response = await fetch(filesUrl, { signal: AbortSignal.timeout(fetchMs) })
  if (!response.ok) throw new Error(`${filesUrl}: ${response.status}`)
  // Made by our own build: path → JavaScript.
  return (await response.json()) as SandboxFiles
})

const runtime = once((): Promise<Runtime> =>
  createWorkerRuntime({
    frameUrl,
    libraryUrls: { openai: openaiUrl },
    // Compiled ahead, so that the first Run has little left to do.
    likely: files().then((sandbox) => ({ files: sandbox, entry })),
  }),
)

/** What all panels of a page share. */
type Page = { readonly host: Host; readonly ports: SessionPorts }

let shared: Page | null = null

/** Every panel says the same of where programs may run: it was written by SandboxPanel.astro of the same build. */
const createPage = ({ dataset }: HTMLElement): Page => {
  const host = createPageHost({
    setting: readSiteSetting({
      PUBLIC_WEBCONTAINER: dataset['webcontainer'] ?? 'off',
      PUBLIC_WEBCONTAINER_ORIGIN: dataset['webcontainerOrigin'],
      PUBLIC_WEBCONTAINER_KEY: dataset['webcontainerKey'],
    }),
    builtIn: runtime,
    libraryUrls: { openai: openaiUrl },
  })
  return {
    host,
    ports: {
      boot: host.warm,
      start: createStart(({ entry, builtIn }) => host.runtimeFor(entry.split('/')[0] ?? '', { builtIn })),
      files,
      prefersReducedMotion: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
  }
}

const keyOf = (spec: PanelSpec): string => `offtrack:${location.pathname}#${spec.id}`

const restoredState = (spec: PanelSpec, root: HTMLElement): Restored => {
  const kept = fromKept(
    spec,
    readStorage(() => sessionStorage, keyOf(spec)),
  )
  const bet = predictionFrom(readStorage(() => localStorage, `${keyOf(spec)}:bet`))
  const choice = chosenIn(root, spec, kept?.choice ?? initialState(spec).choice)
  return { ...kept, choice, prediction: predictionFrom(valueIn(root, '.panel-bet input:checked')) ?? bet }
}

const writeKept = (spec: PanelSpec, state: PanelState): void => {
  writeStorage(() => sessionStorage, keyOf(spec), toKept(state))
  if (state.prediction) writeStorage(() => localStorage, `${keyOf(spec)}:bet`, state.prediction)
  else if (state.run.phase === 'idle') removeStorage(() => localStorage, `${keyOf(spec)}:bet`)
}

/** The lab opens with what is chosen here: it finds it where it keeps its own state for the tab. */
const handOver = ({ target }: Event, session: Session): void => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-action=lab]') : null
  if (!link) return
  writeStorage(
    () => sessionStorage,
    `offtrack:${new URL(link.href).pathname}#lab`,
    toKept(session.getState()),
  )
}

/** What was switched or picked in the page before this code had arrived counts more than what had been kept. */
const chosenIn = (root: HTMLElement, spec: PanelSpec, choice: Choice): Choice => {
  const settings = { ...choice.settings }
  const take = (
    id: string,
    change: Settings[string] | { readonly [name: string]: string | number },
  ): void => {
    const before = settings[id]
    if (before) settings[id] = { ...before, ...change }
  }
  for (const { checked, defaultChecked, dataset } of root.querySelectorAll<HTMLInputElement>(
    'input[data-mechanism]',
  )) {
    if (checked !== defaultChecked) take(dataset['mechanism'] ?? '', { on: checked })
  }
  for (const { id, parameters } of spec.catalog) {
    for (const parameter of parameters) {
      const text = changedValue(root, `[data-parameter="${id}.${parameter.name}"]`)
      const value = text === null ? null : parameterValue(parameter, text)
      if (value !== null) take(id, { [parameter.name]: value })
    }
  }
  return { ...choice, settings, scenario: changedValue(root, '[data-scenario]') ?? choice.scenario }
}

/** The value of a field that is no longer as the page was built; null when it is. */
const changedValue = (root: HTMLElement, selector: string): string | null => {
  const field = root.querySelector<HTMLInputElement | HTMLSelectElement>(selector)
  if (field instanceof HTMLSelectElement) {
    return field.selectedOptions[0]?.defaultSelected === false ? field.value : null
  }
  return field && field.value !== field.defaultValue ? field.value : null
}

const valueIn = (root: HTMLElement, selector: string): string | null =>
  root.querySelector<HTMLInputElement | HTMLSelectElement>(selector)?.value ?? null

/** Storage may be forbidden or full; then nothing is kept, and nothing breaks. */
const readStorage = (storage: () => Storage, key: string): string | null => {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

const writeStorage = (storage: () => Storage, key: string, text: string): void => {
  try {
    storage().setItem(key, text)
  } catch {
    // Not kept.
  }
}

const removeStorage = (storage: () => Storage, key: string): void => {
  try {
    storage().removeItem(key)
  } catch {
    // Nothing was kept there.
  }
}
