import { html } from 'hono/html'
import type { Frame, Piece } from './frame.ts'

/** What somebody wrote and could not save. Pages of the desk are kept by no browser, so going back would lose it. */
export function unsavedReply({ words }: Frame, reply: string): Piece {
  if (reply === '') return null
  return html`<p><label for="unsaved">${words['desk.unsaved']}</label></p>
    <textarea id="unsaved" rows="5" readonly>${reply}</textarea>`
}
