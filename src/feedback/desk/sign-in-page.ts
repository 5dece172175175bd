import { html } from 'hono/html'
import { address, page, type Frame, type Page } from './frame.ts'
import { unsavedReply } from './unsaved.ts'

type SignIn = {
  /** Where the visitor wanted to go. */
  readonly to: string
  /** The reply in a form that came too late, or the empty text; null: there was none. */
  readonly unsaved: string | null
  readonly refusal:
    { readonly kind: 'wrong' } | { readonly kind: 'too-many'; readonly minutes: number } | null
}

export function signInPage(frame: Frame, { to, unsaved, refusal }: SignIn): Page {
  const { words } = frame
  const refused =
    refusal &&
    html`<p class="desk-notice" id="refused" role="alert">
      ${refusal.kind === 'wrong' ? words['desk.wrongSecret'] : words['desk.tooManyTries'](refusal)}
    </p>`
  return page(
    frame,
    words['desk.signIn'],
    html`${refused}
      ${unsaved === null ? null : html`<p class="desk-notice" role="alert">${words['desk.expired']}</p>`}
      ${unsavedReply(frame, unsaved ?? '')}
      <p>${words['desk.signInText']}</p>
      <form class="desk-sign-in" method="post" action="${address(frame, ['sign-in'])}">
        <input type="hidden" name="to" value="${to}" />
        ${unsaved === null ? null : html`<input type="hidden" name="unsaved" value="${unsaved}" />`}
        <input type="text" name="username" value="desk" autocomplete="username" hidden />
        <label for="secret">${words['desk.secret']}</label>
        <input
          id="secret"
          name="secret"
          type="password"
          autocomplete="current-password"
          required
          autofocus
          ${refusal ? html`aria-describedby="refused"` : ''}
        />
        <button class="desk-main">${words['desk.signIn']}</button>
      </form>`,
  )
}

/** After signing in anew: the reply that was not saved, to be put where it belongs. */
export function unsavedPage(
  frame: Frame,
  { to, unsaved }: { readonly to: string; readonly unsaved: string },
): Page {
  const { words } = frame
  return page(
    frame,
    words['desk.signedIn'],
    html`<p>${words['desk.unsavedText']}</p>
      ${unsavedReply(frame, unsaved)}
      <p><a href="${to}">${words['desk.goOn']}</a></p>`,
  )
}

export function offPage(frame: Frame): Page {
  return page(frame, frame.words['desk.off'], html`<p>${frame.words['desk.offText']}</p>`)
}
