import type { FlagMessages } from '../../../i18n/flags.zh-CN.ts'
import type { Answer, Entry } from '../entry.ts'
import { button, fold, make } from './make.ts'
import { blockText, ownPanel, pageBlock } from './blocks.ts'

export type EntryActions = {
  readonly undo: (id: string) => void
  readonly forget: (id: string) => void
}

/** In a list of all of them each says where it is, and leads there. */
export type GoTo = (block: HTMLElement) => void

/** One flag of the reader's own: what it says, where it is, what became of it and of the passage. */
export function entryView(
  entry: Entry,
  words: FlagMessages,
  { undo, forget, goTo }: EntryActions & { readonly goTo: GoTo | null },
): HTMLElement {
  const { flag, state } = entry
  const block = pageBlock(flag.block.id)
  const isPart = goTo !== null || !entry.text.startsWith(flag.quote.exact)
  const view = make(
    'li',
    {},
    make('b', {}, words[`flags.${flag.kind}`]),
    isPart ? words['flags.passage']({ text: excerpt(flag.quote.exact) }) : null,
    flag.note ? make('p', {}, flag.note) : null,
    make('p', { className: 'flag-state' }, stateText(entry, words)),
    changeView(entry, block, words),
  )
  view.dataset['state'] = state.kind
  const id = flag.id
  if (goTo && block)
    view.append(
      button(words['flags.go'], () => goTo(block)),
      ' ',
    )
  if (canUndo(entry)) view.append(button(words['flags.undo'], () => undo(id)))
  else if (state.kind === 'refused') view.append(button(words['flags.remove'], () => forget(id)))
  else if (state.kind === 'saved') view.append(button(words['flags.forget'], () => forget(id)))
  return view
}

export function hasChanged({ flag }: Entry, block: HTMLElement | undefined): boolean {
  // A flag from before the hash in the page became shorter carries the longer one.
  return block !== undefined && !flag.block.hash.startsWith(block.dataset['hash'] ?? '?')
}

export function canUndo({ state }: Entry): boolean {
  return state.kind === 'waiting' || (state.kind === 'saved' && state.undoUntil > Date.now())
}

function changeView(entry: Entry, block: HTMLElement | undefined, words: FlagMessages): Node | null {
  if (!block) return make('div', {}, words['flags.gone'], make('blockquote', {}, entry.text))
  if (!hasChanged(entry, block)) return null
  // A program has no text to be compared.
  if (ownPanel(block)) return make('p', {}, words['flags.changedSandbox'])
  return fold(
    words['flags.changed'],
    make('p', {}, make('b', {}, words['flags.before'])),
    make('blockquote', {}, entry.text),
    make('p', {}, make('b', {}, words['flags.now'])),
    make('blockquote', {}, blockText(block)),
  )
}

function stateText({ state, answer }: Entry, words: FlagMessages): string {
  switch (state.kind) {
    case 'withdrawing':
      return words['flags.withdrawing']
    case 'refused':
      return words['flags.refused'] + refusalText(state.code, words)
    case 'saved':
      return [
        ...becameText(state.isTooLate, answer?.state ?? 'new', words),
        answer?.reply ? words['flags.reply']({ text: answer.reply }) : null,
      ]
        .filter((text) => text !== null)
        .join(' ')
    case 'waiting': {
      const time = new Date(state.notBefore).toLocaleTimeString([document.documentElement.lang], {
        hour: '2-digit',
        minute: '2-digit',
      })
      if (state.why === null) return words['flags.waiting']
      if (state.why === 'busy' || state.why === 'failing')
        return words[`flags.waiting.${state.why}`]({ time })
      return words[`flags.waiting.${state.why}`]
    }
  }
}

/** Saved, unless there is more to say of it. */
function becameText(isTooLate: boolean, state: Answer['state'], words: FlagMessages): readonly string[] {
  const answered = state === 'new' ? [] : [words[`flags.${state}`]]
  if (isTooLate) return [words['flags.tooLate'], ...answered]
  return answered.length > 0 ? answered : [words['flags.saved']]
}

function refusalText(code: string, words: FlagMessages): string {
  const known = (['foreign_origin', 'too_large', 'invalid_flag'] as const).find((one) => one === code)
  return known ? words[`flags.refused.${known}`] : words['flags.refused.other']({ code })
}

export function excerpt(text: string): string {
  return text.length > excerptLength ? `${text.slice(0, excerptLength)}……` : text
}

const excerptLength = 60
