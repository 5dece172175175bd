import { html } from 'hono/html'
import type { DeskMessages } from '../../i18n/desk.zh-CN.ts'
import type { Fault } from '../domain/faults.ts'
import type { FilterField } from '../domain/flag-filter.ts'
import { address, page, type Frame, type Page, type Piece } from './frame.ts'

/** Why something was not done, in the words of the desk. */
export type DeskProblem =
  | {
      readonly kind: 'notFound' | 'foreign' | 'staleForm' | 'wrongType' | 'tooLarge' | 'internal'
    }
  | { readonly kind: 'faults'; readonly faults: readonly Fault[] }
  | { readonly kind: 'storage'; readonly seconds: number }

export function problemPage(frame: Frame, problem: DeskProblem): Page {
  const { words } = frame
  const title = problem.kind === 'notFound' ? words['desk.notFound'] : words['desk.refused']
  return page(
    frame,
    title,
    html`${explanation(words, problem)}
      <p><a href="${address(frame)}">${words['desk.overview']}</a></p>`,
  )
}

function explanation(words: DeskMessages, problem: DeskProblem): Piece {
  switch (problem.kind) {
    case 'faults':
      return html`<ul>
          ${problem.faults.map(({ pointer, expected, found }) => {
            const name = fieldName(words, pointer)
            return html`<li>${words['desk.expectedFound']({ name, expected, found })}</li>`
          })}
        </ul>
        <p>${words['desk.mendIt']}</p>`
    case 'storage':
      return html`<p>${words['desk.storage'](problem)}</p>`
    case 'notFound':
      return html`<p>${words['desk.notFoundText']}</p>`
    case 'foreign':
    case 'staleForm':
    case 'wrongType':
    case 'tooLarge':
    case 'internal':
      return html`<p>${words[`desk.${problem.kind}`]}</p>`
  }
}

const fieldNames: Readonly<Partial<Record<FilterField | 'reply', keyof DeskMessages>>> = {
  lesson: 'desk.lesson',
  locale: 'desk.locale',
  kind: 'desk.kind',
  state: 'desk.state',
  block: 'desk.block',
  orphan: 'desk.place',
  word: 'desk.word',
  text: 'desk.search',
  from: 'desk.from',
  to: 'desk.to',
  reply: 'desk.reply',
}

function fieldName(words: DeskMessages, pointer: string): string {
  const [, key] = Object.entries(fieldNames).find(([field]) => field === pointer) ?? []
  const word = key === undefined ? pointer : words[key]
  return typeof word === 'string' ? word : pointer
}
