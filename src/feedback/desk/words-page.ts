import { html } from 'hono/html'
import type { WordCount } from '../domain/counts.ts'
import type { Course } from '../domain/course.ts'
import { filterQuery, onOneLine, type FlagFilter } from '../domain/flag-filter.ts'
import { address, page, type Frame, type Page, type Piece } from './frame.ts'

export function wordsPage(frame: Frame, words: readonly WordCount[], course: Course): Page {
  const t = frame.words
  return page(
    frame,
    t['desk.words'],
    html`<p class="desk-lead">${t['desk.wordsText']}</p>
      ${words.length === 0 ? html`<p>${t['desk.noWords']}</p>` : wordTable(frame, { words, course, filter: {} })}`,
  )
}

type WordTable = {
  readonly words: readonly WordCount[]
  readonly course: Course
  /** By which they were counted: a word leads to the flags that were. */
  readonly filter: FlagFilter
}

export function wordTable(frame: Frame, { words, course, filter }: WordTable): Piece {
  const t = frame.words
  return html`<table class="desk-words-table">
    <thead>
      <tr>
        <th scope="col">${t['desk.word']}</th>
        <th scope="col">${t['desk.count']}</th>
        <th scope="col">${t['desk.stillOpen']}</th>
        <th scope="col">${t['desk.inLessons']}</th>
        <th scope="col">${t['desk.glossary']}</th>
      </tr>
    </thead>
    <tbody>
      ${words.map(({ word, locale, count, open, lessons }) => {
        const own = { ...filter, kind: 'unexplained', word: onOneLine(word), locale } as const
        const to = address(frame, ['flags'], filterQuery(own))
        return html`<tr>
          <th scope="row"><a lang="${locale}" href="${to}">${word}</a></th>
          <td>${count}</td>
          <td>${open}</td>
          <td>${lessons}</td>
          <td>${glossaryCell(frame, course.explain(word))}</td>
        </tr>`
      })}
    </tbody>
  </table>`
}

function glossaryCell({ words: t, base, locale }: Frame, explained: ReturnType<Course['explain']>): Piece {
  if (!explained) return html`<strong>${t['desk.hasNot']}</strong>`
  const { kind, id, term } = explained
  return html`${t[`desk.${kind}`]} <a href="${base}${locale}/glossary/#${id}">${term[locale]}</a>`
}
