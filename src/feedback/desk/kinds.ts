import { html } from 'hono/html'
import type { DeskMessages } from '../../i18n/desk.zh-CN.ts'
import { flagKinds, type FlagKind } from '../domain/flag-kind.ts'
import type { Piece } from './frame.ts'

/** The same in both languages, wherever there is no room for words. */
export const kindGlyphs: Readonly<Record<FlagKind, string>> = { lost: '？', unexplained: '“”', wordy: '…' }

export function kindView(words: DeskMessages, kind: FlagKind): Piece {
  return html`<span class="desk-kind"
    ><span class="desk-glyph" aria-hidden="true">${kindGlyphs[kind]}</span>${words[`desk.${kind}`]}</span
  >`
}

/** In words: “没跟上 3 · 太啰嗦 1”. */
export function kindsText(words: DeskMessages, kinds: Readonly<Record<FlagKind, number>>): string {
  return flagKinds
    .filter((kind) => kinds[kind] > 0)
    .map((kind) => `${words[`desk.${kind}`]} ${kinds[kind]}`)
    .join(' · ')
}
