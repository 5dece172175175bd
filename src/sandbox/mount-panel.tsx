import { hydrate } from 'preact'
import { entry, filesUrl, openaiUrl, version } from 'virtual:sandbox/weather-agent'
import { joinPath } from '../i18n/href.ts'
import type { Locale } from '../i18n/locales.ts'
import type { PlaceMessages } from '../i18n/place.zh-CN.ts'
import type { Host } from '../runtime/host.ts'
import { mustRunBuiltIn } from '../runtime/runtime.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { readSiteSetting } from '../runtime/site-setting.ts'
import { createPageHost } from '../runtime/webcontainer/page-host.ts'
import { createWorkerRuntime } from '../runtime/worker/worker-runtime.ts'
import { readStored, writeStored } from '../shared/stored.ts'
import { withSettings } from './code/both-views.ts'
import { loadSources } from './code/sources.ts'
import { createStripper } from './code/stripper.ts'
import type { OwnModel } from './endpoint/own-model.tsx'
import { fetchBuilt } from './fetch-built.ts'
import { createKeeper } from './keeper.ts'
import type { Keeper } from './keeper.ts'
import { predictionFrom } from './kept.ts'
import { mechanisms } from './mechanisms.ts'
import { once } from './once.ts'
import type { PanelWords } from './Panel.tsx'
import { PanelIsland } from './PanelIsland.tsx'
import { panelKey } from './panel-key.ts'
import type { PanelSpec } from './panel-spec.ts'
import type { Choice, Restored } from './panel-state.ts'
import { parameterValue } from './settings.ts'
import type { ParameterValue, Settings } from './settings.ts'
import { createSession } from './session.ts'
import type { Session, SessionPorts } from './session.ts'
import { followToLab, openAddress } from './share/address.ts'
import { createOwnLinks } from './share/own-links.ts'
import { createSharing } from './share/sharing.ts'
import { createStart } from './starter.ts'
import { readPanel } from './written-panel.ts'
import type { WrittenPanel } from './written-panel.ts'

type Words = { readonly words: PanelWords; readonly placeWords: PlaceMessages }

const words: { readonly [L in Locale]: () => Promise<Words> } = {
  'zh-CN': () => import('./words.zh-CN.ts'),
  en: () => import('./words.en.ts'),
}

/**
 * Brings a panel to life where it stands: what the reader has already chosen in it is kept. `onTakeOver` is called when
 * all is there for it, and must leave the page as it was built.
 */
export const mountPanel = async (host: HTMLElement, onTakeOver: () => void): Promise<Session> => {
  const written = host.querySelector('script[type="application/json"]')?.textContent
  const root = host.querySelector<HTMLElement>('[data-panel-root]')
  if (!written || !root) throw new Error('expected a panel with its specification, found neither')
  // Written by SandboxPanel.astro of the same build.
  const spec = readPanel(JSON.parse(written) as WrittenPanel, mechanisms)
  const [{ words: panelWords, placeWords }, ownModel] = await Promise.all([
    words[spec.locale](),
    spec.isLab ? loadOwnModel(spec.locale) : null,
  ])

  const page = (shared ??= createPage(host))
  const session = createSession(spec, { ...page.ports, ...(ownModel && { live: ownModel.store.live }) })
  ownModel?.store.subscribe(() =>
    session.answerWith(ownModel.store.live({ cameByLink: false })?.model ?? null),
  )
  const sharing = createSharing(spec, session, {
    course,
    ownLinks,
    labUrl: new URL(spec.labUrl ?? location.pathname, location.href).href,
  })
  const keeper = createKeeper(spec, {
    key: panelKey(location.pathname, spec.id),
    version,
    tab: () => sessionStorage,
    device: () => localStorage,
  })
  const restored = restoredState(spec, root, keeper)
  const recorded = {
    screen: root.querySelector('.panel-glass > div')?.innerHTML ?? '',
    transcript: root.querySelector('[data-record]')?.innerHTML ?? '',
  }
  onTakeOver()
  hydrate(
    <PanelIsland
      spec={spec}
      session={session}
      host={page.host}
      sharing={sharing}
      words={panelWords}
      placeWords={placeWords}
      recorded={recorded}
      ownModel={ownModel?.view(`${spec.id}-own-model`)}
    />,
    root,
  )
  // Only now: hydrating takes the page as it was built, and would not notice what differs.
  session.restore(restored)
  session.subscribe(() => keeper.keep(session.getState()))
  // A reader's flag takes along what is chosen here. It knows nothing of panels, nor they of it.
  host.addEventListener('course-share', (event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'function') event.detail(sharing.link())
  })
  if (spec.isLab) await openAddress(sharing)
  else followToLab(host, session, sharing)
  return session
}

const frames = joinPath(import.meta.env.BASE_URL, 'runtime')
const frameUrl = `${frames}frame/`

/** The bench is whole without it, so that a file which did not arrive takes nothing else away. */
const loadOwnModel = async (locale: Locale): Promise<OwnModel | null> => {
  try {
    return await (await import('./endpoint/own-model.tsx')).createOwnModel(locale, `${frames}endpoint/`)
  } catch (error) {
    console.warn(error)
    return null
  }
}

// One runtime and one set of files for all panels of the page.
const files = once(() => fetchBuilt(filesUrl))

const course = { version, sources: loadSources }

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
      start: createStart((options) =>
        host.runtimeFor(options.entry.split('/')[0] ?? '', {
          builtIn: options.builtIn === true || mustRunBuiltIn(options),
        }),
      ),
      files,
      stripper: createStripper(() => document.documentElement.lang),
      prefersReducedMotion: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
  }
}

/** What was kept, and over it what has been chosen in the page since it was built. */
const restoredState = (spec: PanelSpec, root: HTMLElement, keeper: Keeper): Restored => {
  const kept = keeper.restore()
  const choice = chosenIn(root, spec, kept.choice)
  const edits = withSettings(spec, choice.edits, choice.settings) ?? choice.edits
  const prediction = predictionFrom(valueIn(root, '.panel-bet input:checked')) ?? kept.prediction
  return { ...kept, choice: { ...choice, edits }, prediction }
}

/** What was switched or picked in the page before this code had arrived counts more than what had been kept. */
const chosenIn = (root: HTMLElement, spec: PanelSpec, choice: Choice): Choice => {
  const settings = { ...choice.settings }
  const take = (id: string, change: Settings[string] | { readonly [name: string]: ParameterValue }): void => {
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

const ownLinks = createOwnLinks({
  read: () => readStored(() => localStorage, 'offtrack:links'),
  write: (text) => writeStored(() => localStorage, 'offtrack:links', text),
})
