import { html } from 'hono/html'
import type { Fold } from '../domain/counts.ts'
import type { Place } from '../domain/course.ts'
import { filterQuery, type FlagFilter } from '../domain/flag-filter.ts'
import { flagKinds } from '../domain/flag-kind.ts'
import { flagLimits, flagLocales, type Flag } from '../domain/flag.ts'
import { flagStates, type StoredFlag } from '../domain/stored-flag.ts'
import { address, page, secretFields, time, type Frame, type Page, type Piece } from './frame.ts'
import { kindView } from './kinds.ts'

export type FlagList = {
  readonly filter: FlagFilter
  readonly sort: 'newest' | 'most'
  readonly found: { readonly flags: number; readonly folds: number }
  readonly folds: readonly Fold[]
  readonly placeOf: (flag: Flag) => Place
  readonly lessons: readonly string[]
  readonly isAllPicked: boolean
  readonly page: number
  readonly pages: number
  /** When the list was read. */
  readonly now: string
}

export function flagListPage(frame: Frame, list: FlagList): Page {
  const t = frame.words
  const { found, filter } = list
  const exported = (format: string): string => address(frame, [`export.${format}`], filterQuery(filter))
  return page(
    frame,
    t['desk.flags'],
    html`${filterForm(frame, list)}
      <p class="desk-lead">
        ${found.flags === 0 ? t['desk.nothingFound'] : t['desk.found'](found)}
        ${
          found.flags === 0
            ? null
            : html`${t['desk.export']}<a href="${exported('csv')}">CSV</a> ·
                <a href="${exported('jsonl')}">JSON Lines</a>`
        }
      </p>
      ${found.flags === 0 ? null : html`${bulkForm(frame, list)} ${pager(frame, list)}`}`,
  )
}

function filterForm(frame: Frame, { filter, sort, lessons }: FlagList): Piece {
  const t = frame.words
  const own = (name: string): string => t[`desk.${name}` as 'desk.lost']
  const languages = { 'zh-CN': t['desk.inChinese'], en: t['desk.inEnglish'] }
  const more = (['block', 'word', 'text', 'from', 'to'] as const).some((name) => filter[name] !== undefined)
  return html`<form class="desk-filter" method="get" action="${address(frame, ['flags'])}" role="search">
    ${choice(
      'lesson',
      t['desk.lesson'],
      named(lessons, (lesson) => lesson),
    )}
    ${choice(
      'locale',
      t['desk.locale'],
      named(flagLocales, (locale) => languages[locale]),
    )}
    ${choice('kind', t['desk.kind'], named(flagKinds, own))}
    ${choice('state', t['desk.state'], named(['open', ...flagStates], own))}
    ${choice('orphan', t['desk.place'], [
      ['yes', t['desk.placeYes']],
      ['no', t['desk.placeNo']],
    ])}
    <label
      >${t['desk.sort']}
      <select name="sort">
        ${option('newest', t['desk.sortNewest'], sort)} ${option('most', t['desk.sortMost'], sort)}
      </select></label
    >
    <details class="desk-more" ${more ? html`open` : ''}>
      <summary>${t['desk.more']}</summary>
      <div>
        ${field('text', t['desk.search'])} ${field('word', t['desk.word'])} ${field('block', t['desk.block'])}
        ${field('from', t['desk.from'], 'date')} ${field('to', t['desk.to'], 'date')}
      </div>
    </details>
    <button class="desk-main">${t['desk.show']}</button>
    <a href="${address(frame, ['flags'])}">${t['desk.clear']}</a>
  </form>`

  function choice(
    name: keyof FlagFilter,
    label: string,
    options: readonly (readonly [string, string])[],
  ): Piece {
    const value = filter[name] ?? ''
    return html`<label
      >${label}
      <select name="${name}">
        ${option('', t['desk.any'], value)} ${options.map(([each, text]) => option(each, text, value))}
      </select></label
    >`
  }

  function field(name: keyof FlagFilter, label: string, type = 'text'): Piece {
    return html`<label
      >${label}
      <input name="${name}" type="${type}" maxlength="${flagLimits.name}" value="${filter[name] ?? ''}"
    /></label>`
  }
}

function named(
  values: readonly string[],
  name: (value: never) => string,
): readonly (readonly [string, string])[] {
  return values.map((value) => [value, name(value as never)])
}

function option(value: string, text: string, chosen: string): Piece {
  return html`<option value="${value}" ${value === chosen ? html`selected` : ''}>${text}</option>`
}

function bulkForm(frame: Frame, list: FlagList): Piece {
  const t = frame.words
  const filter = filterQuery({ ...list.filter, until: list.now })
  const all = listQuery(list)
  if (!list.isAllPicked) all.set('all', '1')
  return html`<form method="post" action="${address(frame, ['answers'])}">
    ${secretFields(frame)}
    ${'' /* Enter in a field presses the first button of its form: this one, which does nothing. */}
    <button disabled hidden></button>
    <input type="hidden" name="filter" value="${filter.toString()}" />
    <p>
      <a href="${address(frame, ['flags'], all)}"
        >${list.isAllPicked ? t['desk.selectNone'] : t['desk.selectAll']}</a
      >
    </p>
    <ol class="desk-flags" role="list">
      ${list.folds.map((fold) => foldRow(frame, list, fold))}
    </ol>
    <div class="desk-bulk" role="group" aria-label="${t['desk.bulk']}">
      <span aria-hidden="true">${t['desk.bulk']}</span>
      <button name="state" value="accepted">${t['desk.accept']}</button>
      <button name="state" value="fixed">${t['desk.fix']}</button>
      <button name="state" value="declined">${t['desk.decline']}</button>
      <details>
        <summary>${t['desk.bulkReply']}</summary>
        <textarea
          name="reply"
          rows="2"
          maxlength="${flagLimits.note}"
          aria-label="${t['desk.bulkReply']}"
        ></textarea>
      </details>
    </div>
  </form>`
}

function foldRow(frame: Frame, { placeOf, isAllPicked }: FlagList, { flag, count, notes }: Fold): Piece {
  const t = frame.words
  const quote = shortQuote(frame, flag)
  const place = placeOf(flag)
  return html`<li>
    <input
      type="checkbox"
      name="pick"
      value="${flag.id}"
      aria-label="${t['desk.pick']({ quote })}"
      ${isAllPicked ? html`checked` : ''}
    />
    <div>
      <p class="desk-fold-head">
        ${kindView(t, flag.kind)} ${count > 1 ? html`<b>${t['desk.times']({ count })}</b>` : null}
        <span class="desk-state">${t[`desk.${flag.state}`]}</span>
        ${place.kind === 'same' ? null : html`<span class="desk-badge">${t[`desk.${place.kind}`]}</span>`}
      </p>
      <p>
        <a
          class="desk-words"
          ${flag.quote.exact === '' ? '' : html`lang="${flag.locale}"`}
          href="${address(frame, ['flags', flag.id])}"
          >${quote}</a
        >
      </p>
      ${flag.note === null ? null : html`<p class="desk-note">${flag.note}</p>`}
      <p class="desk-meta">
        ${sourceOf(flag, place)} ${time(flag.receivedAt)}
        ${count > 1 && notes > 0 ? html`<span>${t['desk.notes']({ count: notes })}</span>` : null}
      </p>
    </div>
  </li>`
}

/** Where an author mends it. */
export function sourceOf({ lesson, block }: Flag, place: Place): Piece {
  return place.kind === 'gone'
    ? html`<code translate="no">${lesson}#${block.id}</code>`
    : html`<code translate="no">${place.file}:${place.block.line}</code>`
}

const shortLength = 80

function shortQuote({ words }: Frame, { quote }: StoredFlag): string {
  if (quote.exact === '') return words['desk.noQuote']
  return quote.exact.length > shortLength
    ? words['desk.cut']({ text: quote.exact.slice(0, shortLength).toWellFormed() })
    : quote.exact
}

function listQuery({ filter, sort, page: number }: FlagList): URLSearchParams {
  const query = filterQuery(filter)
  if (sort === 'most') query.set('sort', sort)
  if (number > 1) query.set('page', String(number))
  return query
}

function pager(frame: Frame, list: FlagList): Piece {
  const t = frame.words
  if (list.pages === 1) return null
  const to = (number: number): string => address(frame, ['flags'], listQuery({ ...list, page: number }))
  return html`<nav class="desk-pager" aria-label="${t['desk.page'](list)}">
    ${list.page > 1 ? html`<a rel="prev" href="${to(list.page - 1)}">${t['desk.previous']}</a>` : null}
    <span>${t['desk.page'](list)}</span>
    ${list.page < list.pages ? html`<a rel="next" href="${to(list.page + 1)}">${t['desk.next']}</a>` : null}
  </nav>`
}
