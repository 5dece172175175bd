import { html } from 'hono/html'
import type { DeskMessages } from '../../i18n/desk.zh-CN.ts'
import type { FilterField } from '../domain/flag-filter.ts'
import type { Expectation, FormFault } from '../domain/form-fault.ts'
import { address, page, type Frame, type Page, type Piece } from './frame.ts'
import { unsavedReply } from './unsaved.ts'

/** Why something was not done, in the words of the desk. */
export type DeskProblem =
  | {
      readonly kind: 'notFound' | 'foreign' | 'staleForm' | 'wrongType' | 'tooLarge' | 'internal'
    }
  | { readonly kind: 'faults'; readonly faults: readonly FormFault[] }
  | { readonly kind: 'busy' | 'full' | 'unavailable'; readonly seconds: number }

/** `unsaved`: the reply in the form that was sent; empty: none. */
export function problemPage(frame: Frame, problem: DeskProblem, unsaved: string): Page {
  const { words } = frame
  const title = problem.kind === 'notFound' ? words['desk.notFound'] : words['desk.refused']
  return page(
    frame,
    title,
    html`${explanation(words, problem)} ${unsavedReply(frame, unsaved)}
      <p><a href="${address(frame)}">${words['desk.overview']}</a></p>`,
  )
}

function explanation(words: DeskMessages, problem: DeskProblem): Piece {
  switch (problem.kind) {
    case 'faults':
      return html`<ul>
          ${problem.faults.map((fault) => html`<li>${faultText(words, fault)}</li>`)}
        </ul>
        <p>${words['desk.mendIt']}</p>`
    case 'busy':
    case 'full':
    case 'unavailable':
      return html`<p>${words[`desk.${problem.kind}`](problem)}</p>`
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

function faultText(words: DeskMessages, { field, expected, found }: FormFault): string {
  const name = fieldName(words, field)
  const sentence = { name, expected: expectation(words, expected) }
  return found === ''
    ? words['desk.expectedNothingFound'](sentence)
    : words['desk.expectedFound']({ ...sentence, found })
}

function expectation(words: DeskMessages, expected: Expectation): string {
  switch (expected.kind) {
    case 'oneOf':
      return words['desk.expectOneOf'](expected)
    case 'line':
      return words['desk.expectLine'](expected)
    case 'text':
      return words['desk.expectText'](expected)
    case 'picked':
      return words['desk.expectPicked'](expected)
    case 'day':
      return words['desk.expectDay']
    case 'time':
      return words['desk.expectTime']
    case 'page':
      return words['desk.expectPage']
  }
}

const fieldNames: Readonly<Partial<Record<FilterField | 'reply' | 'sort' | 'pick', keyof DeskMessages>>> = {
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
  sort: 'desk.sort',
  pick: 'desk.flags',
}

function fieldName(words: DeskMessages, name: string): string {
  const [, key] = Object.entries(fieldNames).find(([field]) => field === name) ?? []
  const word = key === undefined ? name : words[key]
  return typeof word === 'string' ? word : name
}
