// Everything behind the readers' flags, fetched when the first one is made or when there are own ones to show.

import type { FlagMessages } from '../../../i18n/flags.zh-CN.ts'
import { chooseBlock } from './choose-block.ts'
import { createPageStore, openEntryStore } from '../entry-store.ts'
import { isPending, type Entry } from '../entry.ts'
import { createCard, type FlagCard } from './flag-card.ts'
import css from './flag-widget.css?inline'
import { button, make } from './make.ts'
import { createMarks } from './marks.ts'
import { createOutbox } from '../outbox.ts'
import { createServer } from '../server.ts'
import { writeStored } from '../../../shared/stored.ts'

export type Widget = {
  readonly open: (block: HTMLElement, at: { readonly range: Range | null; readonly anchor: Element }) => void
  /** By keyboard. */
  readonly choose: () => void
  /** `target`: what was pressed in the bar at the head of the lesson. */
  readonly onBar: (target: EventTarget | null) => void
}

const dictionaries: Readonly<Record<string, () => Promise<{ readonly words: FlagMessages }>>> = {
  'zh-CN': () => import('../words.zh-CN.ts'),
  en: () => import('../words.en.ts'),
}

export async function createWidget(bar: HTMLElement): Promise<Widget> {
  const { locale = '', lesson = '', version = '', url = '', glossary = '' } = bar.dataset
  const opening = openEntryStore().catch(() => null)
  const [{ words }, kept] = await Promise.all([dictionaries[locale]!(), opening])
  const store = kept ?? createPageStore()
  const server = createServer(url)
  const channel = new BroadcastChannel('offtrack.flags')
  const outbox = createOutbox({
    store,
    server,
    alone: aloneInAllTabs,
    now: Date.now,
    changed: () => {
      channel.postMessage(null)
      void renew()
    },
  })
  let entries: readonly Entry[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  addStyle()
  const marks = createMarks(words, (block, mark) => open(block, { range: null, anchor: mark }))
  const act = (work: Promise<void>): void => void work.then(send)
  const card: FlagCard = createCard({
    words,
    lesson: { lesson, locale, lessonVersion: version },
    entries: () => entries,
    send: (flag, text) => act(outbox.add(flag, text)),
    undo: (id) => act(outbox.undo(id)),
    forget: (id) => act(outbox.forget(id)),
    define: createDefine(glossary),
    warning: kept ? null : words['flags.onlyThisPage'],
  })
  document.body.append(card.element)
  channel.onmessage = () => void renew()
  addEventListener('online', () => act(outbox.hurry()))
  await renew()
  if (url) void send().then(hear)

  /** What every part of the page shows, from what is kept. */
  async function renew(): Promise<void> {
    const all = await outbox.entries()
    entries = all.filter(({ flag }) => flag.lesson === lesson && flag.locale === locale)
    // So that the next page with flags to show or to send knows without opening a database.
    writeStored(() => localStorage, 'offtrack.flags', all.length > 0 ? '1' : null)
    marks.show(entries)
    card.renew()
    const own = bar.querySelector('[data-flags=own]')
    if (!own) return
    own.textContent = words['flags.own']({ count: entries.length })
    own.ariaHidden = entries.length > 0 ? null : 'true'
    own.setAttribute('tabindex', entries.length > 0 ? '0' : '-1')
  }

  async function send(): Promise<void> {
    if (!url) return
    clearTimeout(timer)
    const next = await outbox.flush()
    if (next !== null) timer = setTimeout(() => void send(), Math.max(next - Date.now(), leastPauseMs))
  }

  /** What the author says of them. */
  async function hear(): Promise<void> {
    const saved = entries.filter(({ state }) => state.kind === 'saved').map(({ flag }) => flag.id)
    if (saved.length > 0) await outbox.hear(await server.answers(saved))
  }

  function open(block: HTMLElement, { range, anchor }: { range: Range | null; anchor: Element }): void {
    placeBy(card.element, anchor)
    void card.open(block, range)
  }

  function openOwn(anchor: Element): void {
    placeBy(card.element, anchor)
    const unsent = entries.filter(({ state }) => isPending(state) || state.kind === 'refused')
    card.openOwn([
      ...(unsent.length > 0 ? [button(words['flags.save'], () => saveFile(unsent))] : []),
      ...(url ? [] : [make('p', {}, words['flags.notSentHere'])]),
    ])
  }

  const choose = (): void =>
    chooseBlock(words['flags.help'], (block) => open(block, { range: null, anchor: block }))

  return {
    open,
    choose,
    onBar: (target) => {
      const pressed = target instanceof Element ? target.closest('[data-flags]') : null
      if (pressed?.matches('[data-flags=own]')) openOwn(pressed)
      else if (pressed) choose()
    },
  }
}

const leastPauseMs = 1000

/** Only where it differs from what a browser does by itself: one worker in all tabs, or at least in this one. */
async function aloneInAllTabs<Value>(work: () => Promise<Value>): Promise<Value> {
  // Only secure pages have locks; elsewhere two tabs may send the same flag, which the server takes for one.
  if ('locks' in navigator) return navigator.locks.request('offtrack.flags', work) as Promise<Value>
  const before = inThisTab
  const { promise, resolve } = Promise.withResolvers<void>()
  inThisTab = promise
  await before
  return work().finally(resolve)
}

let inThisTab: Promise<void> = Promise.resolve()

/** Constructed, since the policy of a page lists its own styles only. */
function addStyle(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}

function createDefine(url: string): (word: string) => Promise<string | undefined> {
  let definitions: Promise<Readonly<Record<string, string>>> | undefined
  return async (word) => {
    if (word.length > longestTerm) return undefined
    // Without it the word can be flagged all the same.
    definitions ??= fetch(url, { signal: AbortSignal.timeout(glossaryMs) })
      .then((response) => (response.ok ? response.json() : {}))
      .catch(() => ({}))
    const found = await definitions
    return Object.hasOwn(found, word.toLowerCase()) ? found[word.toLowerCase()] : undefined
  }
}

const longestTerm = 40
const glossaryMs = 3000

/** Beside what was pressed; where there is no room, at the foot of the screen (flag-widget.css). */
function placeBy(card: HTMLElement, anchor: Element): void {
  const { bottom, left } = anchor.getBoundingClientRect()
  const isHigh = bottom > innerHeight * 0.42
  card.style.setProperty('--flag-top', `${scrollY + Math.max(8, isHigh ? innerHeight * 0.4 : bottom + 4)}px`)
  card.style.setProperty('--flag-left', `${scrollX + Math.max(8, Math.min(left, innerWidth - 400))}px`)
}

function saveFile(entries: readonly Entry[]): void {
  const text = entries.map(({ flag }) => `${JSON.stringify(flag)}\n`).join('')
  const link = make('a', { href: URL.createObjectURL(new Blob([text])), download: 'offtrack-flags.jsonl' })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
