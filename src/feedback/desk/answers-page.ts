import { html } from 'hono/html'
import type { KeptAnswer } from '../domain/counts.ts'
import { page, time, undoForm, whatWasDone, type Frame, type Page, type Piece } from './frame.ts'

export function answersPage(frame: Frame, answers: readonly KeptAnswer[]): Page {
  const t = frame.words
  return page(
    frame,
    t['desk.answers'],
    html`<p class="desk-lead">${t['desk.answersText']}</p>
      ${answers.length === 0 ? html`<p>${t['desk.noAnswers']}</p>` : answerList(frame, answers)}`,
  )
}

export function answerList(frame: Frame, answers: readonly KeptAnswer[]): Piece {
  return html`<ol class="desk-answers" role="list">
    ${answers.map(
      (answer) =>
        html`<li>
          ${time(answer.at)}
          <span>
            ${whatWasDone(frame, answer)}
            ${answer.reply === null ? null : html`<q class="desk-words">${answer.reply}</q>`}
          </span>
          ${undoForm(frame, answer)}
        </li>`,
    )}
  </ol>`
}
