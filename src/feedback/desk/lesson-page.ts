import { html } from 'hono/html'
import type { LessonBlock, LessonText } from '../domain/course.ts'
import { filterQuery } from '../domain/flag-filter.ts'
import { flagKinds } from '../domain/flag-kind.ts'
import { address, page, type Frame, type Page, type Piece } from './frame.ts'
import { kindGlyphs, kindsText } from './kinds.ts'
import type { Heat } from './summarize.ts'

type LessonView = {
  readonly text: LessonText
  /** By block id. */
  readonly heat: ReadonlyMap<string, Heat>
}

/** The lesson as the reader reads it, with a line of ink beside each block that grows with its open flags. */
export function lessonPage(frame: Frame, { text, heat }: LessonView): Page {
  const t = frame.words
  const { lesson, locale, file } = text
  const known = new Set(text.blocks.map(({ id }) => id))
  const lost = [...heat].filter(([id]) => !known.has(id)).reduce((sum, [, { count }]) => sum + count, 0)
  const lostQuery = filterQuery({ lesson, locale, state: 'open', orphan: 'yes' })
  return page(
    frame,
    t['desk.lessonOf']({ lesson }),
    html`<p class="desk-lead">${t['desk.lessonText']}</p>
      <p><code translate="no">${file}</code></p>
      ${
        lost === 0
          ? null
          : html`<p>
              <a href="${address(frame, ['flags'], lostQuery)}"
                >${t['desk.lessonOrphans']({ count: lost })}</a
              >
            </p>`
      }
      <div class="desk-text" lang="${locale}">
        ${inOrder(text).map((part) =>
          'text' in part ? heading(part) : blockRow(frame, text, part, heat.get(part.id)),
        )}
      </div>`,
  )
}

type Heading = LessonText['headings'][number]

function inOrder({ blocks, headings }: LessonText): readonly (Heading | LessonBlock)[] {
  return [...headings, ...blocks].toSorted((a, b) => a.line - b.line)
}

function heading({ depth, text }: Heading): Piece {
  return depth === 2 ? html`<h2><span>${text}</span></h2>` : html`<h3><span>${text}</span></h3>`
}

function blockRow(
  frame: Frame,
  { lesson, locale }: LessonText,
  block: LessonBlock,
  heat: Heat | undefined,
): Piece {
  const anchor = `block-${block.id}`
  return html`<div class="desk-row" id="${anchor}" ${heat ? html`data-heat="${heat.level}"` : ''}>
    ${heat ? heatLink(frame, { lesson, locale, block: block.id }, heat) : null} ${blockText(frame, block)}
  </div>`
}

type Target = { readonly lesson: string; readonly locale: LessonText['locale']; readonly block: string }

function heatLink(frame: Frame, target: Target, { count, kinds }: Heat): Piece {
  const t = frame.words
  const label = t['desk.heat']({ count, kinds: kindsText(t, kinds) })
  const to = address(frame, ['flags'], filterQuery({ ...target, state: 'open' }))
  return html`<a class="desk-heat" lang="${frame.locale}" href="${to}" title="${label}">
    <span class="visually-hidden">${label}</span>
    ${flagKinds
      .filter((kind) => kinds[kind] > 0)
      .map((kind) => html`<span aria-hidden="true">${kindGlyphs[kind]} ${kinds[kind]}</span>`)}
  </a>`
}

/** A program, a table or a transcript is long and read elsewhere. */
const shownAtOnce = 400

function blockText({ words: t }: Frame, { kind, quote }: LessonBlock): Piece {
  const isProse = kind === 'paragraph' || kind === 'item' || kind === 'choice'
  const short = quote.slice(0, shownAtOnce)
  if (short === quote || isProse)
    return isProse ? html`<p class="desk-${kind}">${quote}</p>` : html`<p class="desk-figure">${quote}</p>`
  return html`<div class="desk-figure">
    <p>${t['desk.cut']({ text: short.toWellFormed() })}</p>
    <details>
      <summary>${t['desk.whole']}</summary>
      <p>${quote}</p>
    </details>
  </div>`
}
