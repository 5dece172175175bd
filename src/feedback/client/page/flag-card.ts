import type { FlagMessages } from '../../../i18n/flags.zh-CN.ts'
import type { Entry } from '../entry.ts'
import { canUndo, entryView, excerpt, type EntryActions, type GoTo } from './entry-view.ts'
import { button, fold, make } from './make.ts'
import { blockText, quoteFrom } from './blocks.ts'
import { runFor, type PageRun } from './run.ts'
import { flagKinds, type FlagKind } from '../../domain/flag-kind.ts'
import { longest, type Quote, type SentFlag } from '../sent-flag.ts'

export type CardPorts = EntryActions & {
  readonly words: FlagMessages
  /** Which lesson, and which version of it. */
  readonly lesson: Pick<SentFlag, 'lesson' | 'locale' | 'lessonVersion'>
  readonly entries: () => readonly Entry[]
  readonly send: (flag: SentFlag, text: string) => void
  /** The definition of a word of the glossary. */
  readonly define: (word: string) => Promise<string | undefined>
  /** Said where a flag would be lost with the page. */
  readonly warning: string | null
}

export type FlagCard = {
  readonly element: HTMLElement
  readonly open: (block: HTMLElement, range: Range | null) => Promise<void>
  readonly openOwn: (footer: readonly Node[]) => void
  /** After something has changed. */
  readonly renew: () => void
}

export function createCard(ports: CardPorts): FlagCard {
  const { words } = ports
  const element = make('div', { className: 'flag-card', popover: 'auto', role: 'dialog', tabIndex: -1 })
  element.ariaLabel = words['flags.card']
  const own = make('ul', { role: 'list' })
  let shown: (entry: Entry) => boolean = () => false
  let goTo: GoTo | null = null
  let from: HTMLElement | null = null
  let renewal: ReturnType<typeof setTimeout> | undefined

  const renew = (): void => {
    clearTimeout(renewal)
    const hadFocus = own.contains(document.activeElement)
    const entries = ports.entries().filter(shown)
    own.replaceChildren(...entries.map((entry) => entryView(entry, words, { ...ports, goTo })))
    if (hadFocus) (own.querySelector('button') ?? element).focus()
    // The moment after which a flag can no longer be taken back.
    const ends = entries
      .filter(canUndo)
      .flatMap(({ state }) => (state.kind === 'saved' ? [state.undoUntil] : []))
    if (ends.length > 0) renewal = setTimeout(renew, Math.min(...ends) - Date.now() + 50)
  }

  // Who closes it goes on reading where they were, also when the button by the passage has never had the focus.
  element.addEventListener('toggle', ({ newState }) => {
    const focused = document.activeElement
    const isElsewhere = focused !== document.body && !element.contains(focused)
    if (newState !== 'closed' || !from || isElsewhere) return
    from.tabIndex = -1
    from.focus({ preventScroll: true })
  })

  const show = (...children: readonly Node[]): void => {
    element.replaceChildren(
      ...children,
      button('×', () => element.hidePopover(), 'flag-close'),
    )
    element.querySelector('.flag-close')?.setAttribute('aria-label', words['flags.close'])
    renew()
    element.showPopover()
    ;(element.querySelector<HTMLElement>('[data-kind]') ?? element).focus()
  }

  const open = async (block: HTMLElement, range: Range | null): Promise<void> => {
    const quote = quoteFrom(block, range)
    const definition = range ? await ports.define(quote.exact) : undefined
    const id = block.dataset['block'] ?? ''
    shown = ({ flag }) => flag.block.id === id
    goTo = null
    from = block
    const send = (flag: SentFlag): void => {
      ports.send(flag, blockText(block).slice(0, keptLength))
      form.remove()
      own.tabIndex = -1
      own.focus()
    }
    const form = make('div', {}, ...formParts(block, { quote, definition, send }))
    show(form, own)
  }

  type Draft = {
    readonly quote: Quote
    readonly definition: string | undefined
    readonly send: (flag: SentFlag) => void
  }

  const formParts = (block: HTMLElement, { quote, definition, send }: Draft): readonly Node[] => {
    const { block: id = '', hash = '' } = block.dataset
    const base = { id: newId(), ...ports.lesson, block: { id, hash }, quote }
    const note = make('textarea', { rows: 2 })
    note.ariaLabel = words['flags.noteLabel']
    const tooLong = make('p', { role: 'status' })
    const attach = make('input', { type: 'checkbox', checked: true })
    let run: string | null = null

    const flag = (kind: FlagKind): SentFlag => ({
      ...base,
      kind,
      ...(note.value.trim() && { note: note.value.trim() }),
      ...(run !== null && attach.checked && { run }),
    })
    const kindButton = (kind: FlagKind, text: string): HTMLButtonElement => {
      const made = button(text, () => send(flag(kind)))
      made.dataset['kind'] = kind
      made.title = words[`flags.${kind}Hint`]
      return made
    }
    const kinds =
      definition === undefined
        ? flagKinds.map((kind) => kindButton(kind, words[`flags.${kind}`]))
        : [kindButton('unexplained', words['flags.stillUnclear'])]

    const exact = make('pre', { tabIndex: 0 })
    const all = fold(words['flags.whole'], make('p', {}, words['flags.wholeText']), exact)
    const print = (): void => {
      const kind = definition === undefined ? flagKinds.join(' | ') : 'unexplained'
      exact.textContent = JSON.stringify({ ...flag('lost'), kind }, null, 1)
    }
    all.addEventListener('toggle', print)

    const place = make('p')
    void runFor(block).then((found) => {
      if (!found) return
      run = found.link
      place.append(found.link === null ? words['flags.runTooLong'] : runLabel(found, attach))
      print()
    })
    for (const field of [note, attach]) field.addEventListener('input', print)
    note.addEventListener('input', () => {
      const count = note.value.trim().length - longest.note
      tooLong.textContent = count > 0 ? words['flags.noteTooLong']({ count, most: longest.note }) : ''
      for (const kind of kinds) kind.disabled = count > 0
    })

    return [
      make('p', { className: 'flag-quote' }, words['flags.passage']({ text: excerpt(quote.exact) })),
      make('p', {}, definition ?? words['flags.which']),
      make('p', { className: 'flag-kinds' }, ...kinds),
      fold(words['flags.note'], note, tooLong),
      place,
      all,
      ...(ports.warning === null ? [] : [make('p', {}, ports.warning)]),
    ]
  }

  const runLabel = ({ isHere }: PageRun, attach: HTMLInputElement): HTMLElement =>
    make('label', {}, attach, ` ${words[isHere ? 'flags.runHere' : 'flags.run']}`)

  return {
    element,
    open,
    openOwn: (footer) => {
      shown = () => true
      from = null
      goTo = (block) => {
        element.hidePopover()
        block.scrollIntoView({ block: 'center' })
      }
      show(own, ...footer)
    },
    renew,
  }
}

/** Of a block's text, for the day on which it has changed. */
const keptLength = 4000

/** `randomUUID` is for secure pages only; a classroom's server may be a plain one. */
function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
