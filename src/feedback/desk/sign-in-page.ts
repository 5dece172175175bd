import { html } from 'hono/html'
import { address, page, type Frame, type Page } from './frame.ts'

type SignIn = {
  /** Where the visitor wanted to go. */
  readonly to: string
  readonly refusal:
    { readonly kind: 'wrong' } | { readonly kind: 'too-many'; readonly minutes: number } | null
}

export function signInPage(frame: Frame, { to, refusal }: SignIn): Page {
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
      <p>${words['desk.signInText']}</p>
      <form class="desk-sign-in" method="post" action="${address(frame, ['sign-in'])}">
        <input type="hidden" name="to" value="${to}" />
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

export function offPage(frame: Frame): Page {
  return page(frame, frame.words['desk.off'], html`<p>${frame.words['desk.offText']}</p>`)
}
