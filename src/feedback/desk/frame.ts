import { html } from 'hono/html'
import { deskEn } from '../../i18n/desk.en.ts'
import { deskZhCN, type DeskMessages } from '../../i18n/desk.zh-CN.ts'
import { otherLocale, type Locale } from '../../i18n/locales.ts'
import type { KeptAnswer } from '../domain/counts.ts'

/** A piece of a page. Whatever is put into `html` is escaped but other pieces. */
export type Piece = Page | readonly Piece[] | null

export type Page = ReturnType<typeof html>

/** What every page of the desk knows. */
export type Frame = {
  readonly locale: Locale
  readonly words: DeskMessages
  /** The path of the site: `/course/`. */
  readonly base: string
  /** The address of this page with its query, without what was said once. */
  readonly here: string
  /** Stands in each form; null: nobody is signed in. */
  readonly token: string | null
  readonly notice: Notice | null
}

export type Notice =
  | { readonly kind: 'done'; readonly answer: KeptAnswer }
  | { readonly kind: 'said'; readonly what: (typeof said)[number] }

/** What can be said once after a form was sent, by its name in the address. */
export const said = ['undone', 'answeredSince', 'unknownAnswer', 'nothingPicked', 'goneMeanwhile'] as const

export function wordsFor(locale: Locale): DeskMessages {
  return locale === 'en' ? deskEn : deskZhCN
}

/** An address of the desk. Parts of its path are names of anybody's making. */
export function address(
  { base }: Pick<Frame, 'base'>,
  path: readonly string[] = [],
  query?: URLSearchParams,
): string {
  const rest = path.map((part) => encodeURIComponent(part)).join('/')
  const search = query && query.size > 0 ? `?${query}` : ''
  return `${base}desk/${rest}${search}`
}

export function page(frame: Frame, title: string, body: Piece): Page {
  const { words, locale, base, notice } = frame
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${words['desk.title']}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${address(frame, ['desk.css'])}" />
      </head>
      <body>
        <a class="desk-skip" href="#main">${words['desk.skip']}</a>
        <header class="desk-header">
          <p class="desk-name">${words['desk.title']}</p>
          ${frame.token === null ? null : navigation(frame)}
          <a href="${inOtherLanguage(frame)}" lang="${otherLocale(locale)}">${words['desk.language']}</a>
          ${frame.token === null ? null : signOut(frame)}
        </header>
        <main id="main" class="desk" tabindex="-1">
          ${notice && noticeView(frame, notice)}
          <h1>${title}</h1>
          ${body}
        </main>
        <footer class="desk-footer">
          <p>${words['desk.utc']} <a href="${base}${locale}/">${words['desk.toSite']}</a></p>
        </footer>
      </body>
    </html>`
}

function navigation(frame: Frame): Piece {
  const { words, here } = frame
  const entries = [
    [words['desk.overview'], address(frame)],
    [words['desk.flags'], address(frame, ['flags'], new URLSearchParams({ state: 'open' }))],
    [words['desk.words'], address(frame, ['words'])],
    [words['desk.answers'], address(frame, ['answers'])],
  ] as const
  return html`<nav aria-label="${words['desk.name']}">
    ${entries.map(
      ([name, to]) =>
        html`<a href="${to}" ${pathOf(to) === pathOf(here) ? html`aria-current="page"` : ''}>${name}</a>`,
    )}
  </nav>`
}

function signOut(frame: Frame): Piece {
  return html`<form method="post" action="${address(frame, ['sign-out'])}">
    ${secretFields(frame)}<button class="desk-quiet">${frame.words['desk.signOut']}</button>
  </form>`
}

/** In every form: that it is ours, and where to go afterwards. */
export function secretFields({ token, here }: Frame): Piece {
  return html`<input type="hidden" name="token" value="${token ?? ''}" />
    <input type="hidden" name="back" value="${here}" />`
}

function inOtherLanguage({ here, locale }: Frame): string {
  const [path = '', query] = here.split('?')
  const search = new URLSearchParams(query)
  search.set('lang', otherLocale(locale))
  return `${path}?${search}`
}

function noticeView(frame: Frame, notice: Notice): Piece {
  const { words } = frame
  if (notice.kind === 'said')
    return html`<p class="desk-notice" role="status">${words[`desk.${notice.what}`]}</p>`
  const what = whatWasDone(frame, notice.answer)
  return html`<div class="desk-notice" role="status">
    <p>${words['desk.done']({ what })}</p>
    ${undoForm(frame, notice.answer)}
  </div>`
}

export function whatWasDone({ words }: Frame, { count, state }: KeptAnswer): string {
  return words['desk.given']({ count, state: words[`desk.${state}`] })
}

export function undoForm(frame: Frame, answer: KeptAnswer): Piece {
  const label = frame.words['desk.undoOf']({ what: whatWasDone(frame, answer) })
  return html`<form method="post" action="${address(frame, ['answers', answer.id, 'undo'])}">
    ${secretFields(frame)}<button aria-label="${label}">${frame.words['desk.undo']}</button>
  </form>`
}

function pathOf(to: string): string {
  return (to.split('?')[0] ?? '').replace(/\/$/, '')
}

/** `2026-12-01 08:00`, as the footer says in UTC. */
export function time(iso: string): Piece {
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')}</time>`
}
