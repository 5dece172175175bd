import { html } from 'hono/html'
import type { Place } from '../domain/course.ts'
import { filterQuery } from '../domain/flag-filter.ts'
import { flagLimits } from '../domain/flag.ts'
import type { SentAnswer } from '../domain/sent-answer.ts'
import { flagStates, type StoredFlag } from '../domain/stored-flag.ts'
import { sourceOf } from './flag-list-page.ts'
import { address, page, secretFields, time, type Frame, type Page, type Piece } from './frame.ts'
import { kindView } from './kinds.ts'

export type FlagView = {
  readonly flag: StoredFlag
  readonly place: Place
  /** The others of its fold. */
  readonly alike: readonly StoredFlag[]
  /** The part of a share link from its `#` on. */
  readonly link: string | null
  readonly readAt: string
  /** An answer that was sent when another had come meanwhile. */
  readonly unsaved?: UnsavedAnswer
}

export type UnsavedAnswer = SentAnswer & { readonly isForAlike: boolean }

export function flagPage(frame: Frame, view: FlagView): Page {
  const { flag, place, alike, link } = view
  const t = frame.words
  return page(
    frame,
    t['desk.flag'],
    html`<p class="desk-fold-head">
        ${kindView(t, flag.kind)} <span class="desk-state">${t[`desk.${flag.state}`]}</span>
        ${place.kind === 'same' ? null : html`<span class="desk-badge">${t[`desk.${place.kind}`]}</span>`}
      </p>
      <div class="desk-sheet">
        <div>
          <h2>${t['desk.quote']}</h2>
          ${quoteView(frame, flag)}
          <h2>${t['desk.note']}</h2>
          ${flag.note === null ? html`<p>${t['desk.noNote']}</p>` : html`<p class="desk-note">${flag.note}</p>`}
          ${texts(frame, flag, place)} ${runView(frame, flag, link)} ${alikeView(frame, alike)}
        </div>
        <aside>${answerForm(frame, view)} ${facts(frame, flag, place)}</aside>
      </div>`,
  )
}

function quoteView({ words: t }: Frame, { quote, locale }: StoredFlag): Piece {
  const { exact, prefix, suffix } = quote
  return html`<blockquote class="desk-words">
      ${prefix === '' ? null : html`<span class="desk-around" lang="${locale}">${prefix}</span>`}
      ${exact === '' ? html`<mark>${t['desk.noQuote']}</mark>` : html`<mark lang="${locale}">${exact}</mark>`}
      ${suffix === '' ? null : html`<span class="desk-around" lang="${locale}">${suffix}</span>`}
    </blockquote>
    ${prefix + suffix === '' ? null : html`<p class="desk-hint">${t['desk.quoteNote']}</p>`}`
}

/** What the reader saw and what stands there now, where the two differ. */
function texts({ words: t }: Frame, flag: StoredFlag, place: Place): Piece {
  if (place.kind === 'same') return html`<p class="desk-hint">${t['desk.same']}</p>`
  if (place.kind === 'gone')
    return html`<h2>${t['desk.gone']}</h2>
      <p>${t['desk.goneText']}</p>`
  return html`<h2>${t['desk.changedText']}</h2>
    <div class="desk-both">
      <div>
        <h3>${t['desk.then']}</h3>
        <p lang="${flag.locale}">${flag.quote.exact}</p>
      </div>
      <div>
        <h3>${t['desk.now']}</h3>
        <p lang="${flag.locale}">${place.block.quote}</p>
      </div>
    </div>`
}

function runView({ words: t, base }: Frame, { run, locale }: StoredFlag, link: string | null): Piece {
  if (run === null) return null
  if (link === null)
    return html`<h2>${t['desk.run']}</h2>
      <p>${t['desk.brokenRun']}</p>
      <pre tabindex="0">${typeof run === 'string' ? run : JSON.stringify(run, null, 1)}</pre>`
  return html`<h2>${t['desk.run']}</h2>
    <p><a href="${base}${locale}/lab/${link}">${t['desk.openRun']}</a></p>
    <p class="desk-hint">${t['desk.openRunText']}</p>`
}

const mostAlike = 30

function alikeView(frame: Frame, alike: readonly StoredFlag[]): Piece {
  const t = frame.words
  if (alike.length === 0) return null
  return html`<h2>${t['desk.alike']({ count: alike.length })}</h2>
    <ul class="desk-alike" role="list">
      ${alike.slice(0, mostAlike).map(
        (flag) =>
          html`<li>
            <a href="${address(frame, ['flags', flag.id])}">${time(flag.receivedAt)}</a>
            <span class="desk-state">${t[`desk.${flag.state}`]}</span>
            ${flag.note === null ? null : html`<p class="desk-note">${flag.note}</p>`}
          </li>`,
      )}
    </ul>
    ${
      alike.length > mostAlike
        ? html`<p>${t['desk.moreAlike']({ count: alike.length - mostAlike })}</p>`
        : null
    }`
}

function answerForm(frame: Frame, { flag, alike, readAt, unsaved }: FlagView): Piece {
  const t = frame.words
  const shown = unsaved ?? flag
  return html`<form
    class="desk-answer"
    method="post"
    action="${address(frame, ['flags', flag.id, 'answer'])}"
  >
    <h2>${t['desk.answer']}</h2>
    ${unsaved ? conflict(frame, flag) : null} ${secretFields(frame)}
    <input type="hidden" name="answeredAt" value="${flag.answeredAt ?? ''}" />
    <input type="hidden" name="readAt" value="${readAt}" />
    <fieldset>
      <legend>${t['desk.state']}</legend>
      ${flagStates.map(
        (state) =>
          html`<label
            ><input
              type="radio"
              name="state"
              value="${state}"
              ${state === shown.state ? html`checked` : ''}
            />
            ${t[`desk.${state}`]}</label
          >`,
      )}
    </fieldset>
    <label for="reply">${t['desk.reply']}</label>
    <textarea id="reply" name="reply" rows="5" maxlength="${flagLimits.note}" aria-describedby="reply-hint">
${shown.reply ?? ''}</textarea>
    <p class="desk-hint" id="reply-hint">${t['desk.replyHint']}</p>
    ${
      alike.length === 0
        ? null
        : html`<p>
            <label
              ><input type="checkbox" name="alike" value="yes" ${unsaved?.isForAlike ? html`checked` : ''} />
              ${t['desk.alsoAlike']({ count: alike.length })}</label
            >
          </p>`
    }
    <button class="desk-main">${t['desk.save']}</button>
  </form>`
}

function conflict({ words: t }: Frame, { state, reply, answeredAt }: StoredFlag): Piece {
  return html`<div class="desk-notice" role="alert">
    <p>${t['desk.conflict']}</p>
    <p>
      ${answeredAt === null ? null : time(answeredAt)} <span class="desk-state">${t[`desk.${state}`]}</span>
      ${reply === null ? t['desk.noReply'] : html`<q class="desk-words">${reply}</q>`}
    </p>
  </div>`
}

function facts(frame: Frame, flag: StoredFlag, place: Place): Piece {
  const t = frame.words
  const { lesson, locale } = flag
  const text = address(frame, ['lesson'], filterQuery({ lesson, locale }))
  return html`<dl class="desk-facts">
    <dt>${t['desk.source']}</dt>
    <dd>
      ${sourceOf(flag, place)}
      ${
        place.kind === 'gone'
          ? null
          : html`<br /><a href="${text}#block-${place.block.id}">${t['desk.inLesson']}</a>`
      }
    </dd>
    <dt>${t['desk.received']}</dt>
    <dd>${time(flag.receivedAt)}</dd>
    <dt>${t['desk.version']}</dt>
    <dd><code translate="no">${flag.lessonVersion}</code></dd>
    <dt>${t['desk.id']}</dt>
    <dd><code translate="no">${flag.id}</code></dd>
  </dl>`
}
