import { html } from 'hono/html'
import type { DayCount, KeptAnswer, Tally, WordCount } from '../domain/counts.ts'
import type { Course, LessonText } from '../domain/course.ts'
import { filterQuery, type FlagFilter } from '../domain/flag-filter.ts'
import { flagKinds } from '../domain/flag-kind.ts'
import { flagStates } from '../domain/stored-flag.ts'
import { answerList } from './answers-page.ts'
import { address, page, type Frame, type Page, type Piece } from './frame.ts'
import { kindGlyphs, kindsText, kindView } from './kinds.ts'
import { summarize, totalOf, weeks, type LessonSummary, type Week } from './summarize.ts'
import { wordTable } from './words-page.ts'

type Overview = {
  readonly tallies: readonly Tally[]
  readonly days: readonly DayCount[]
  readonly words: readonly WordCount[]
  readonly answers: readonly KeptAnswer[]
  readonly course: Course
  readonly now: number
}

export function overviewPage(frame: Frame, { tallies, days, words, answers, course, now }: Overview): Page {
  const t = frame.words
  const summaries = summarize(tallies)
  const sum = (of: (summary: LessonSummary) => number): number =>
    summaries.reduce((total, summary) => total + of(summary), 0)
  const orphans = sum((summary) => summary.orphans)
  // Whoever posts to the API may invent a lesson, or hundreds.
  const isKnown = ({ lesson }: LessonSummary): boolean => course.lessons.some((one) => one.lesson === lesson)
  const [known, strangers] = [summaries.filter(isKnown), summaries.filter((each) => !isKnown(each))]
  const daysOf = Map.groupBy(days, ({ lesson }) => lesson)

  return page(
    frame,
    t['desk.overview'],
    html`<p class="desk-lead">
        ${
          summaries.length === 0
            ? t['desk.noneYet']
            : t['desk.total']({ count: sum((each) => each.total), open: sum((each) => each.open) })
        }
        ${orphans > 0 ? flagsLink(frame, { orphan: 'yes' }, t['desk.orphanCount']({ count: orphans })) : null}
      </p>
      ${withoutFlags(summaries, course.lessons).map((lesson) => lessonHead(frame, lesson, course.lessons))}
      ${known.map((summary) => {
        const own = weeks(daysOf.get(summary.lesson) ?? [], now)
        return lessonSection(frame, { summary, lessons: course.lessons, own })
      })}
      ${
        strangers.length === 0
          ? null
          : html`<p>
              ${flagsLink(
                frame,
                { orphan: 'yes' },
                t['desk.unknownLessons']({
                  lessons: strangers.length,
                  count: strangers.reduce((total, each) => total + each.total, 0),
                }),
              )}
            </p>`
      }
      ${
        words.length === 0
          ? null
          : html`<h2>${t['desk.topWords']}</h2>
              ${wordTable(frame, { words, course, filter: { state: 'open' } })}
              <p><a href="${address(frame, ['words'])}">${t['desk.all']}</a></p>`
      }
      ${
        answers.length === 0
          ? null
          : html`<h2>${t['desk.latestAnswers']}</h2>
              ${answerList(frame, answers)}
              <p><a href="${address(frame, ['answers'])}">${t['desk.all']}</a></p>`
      }`,
  )
}

function withoutFlags(
  summaries: readonly LessonSummary[],
  lessons: readonly LessonText[],
): readonly string[] {
  const flagged = new Set(summaries.map(({ lesson }) => lesson))
  return [...new Set(lessons.map(({ lesson }) => lesson))].filter((lesson) => !flagged.has(lesson))
}

type LessonPart = {
  readonly summary: LessonSummary
  readonly lessons: readonly LessonText[]
  readonly own: readonly Week[]
}

function lessonSection(frame: Frame, { summary, lessons, own }: LessonPart): Piece {
  const t = frame.words
  const { lesson } = summary
  return html`<section class="desk-lesson">
    ${lessonHead(frame, lesson, lessons)}
    <div class="desk-lesson-counts">
      <ul role="list">
        ${flagKinds.map(
          (kind) =>
            html`<li>${flagsLink(frame, { lesson, kind }, kindView(t, kind))} ${summary.kinds[kind]}</li>`,
        )}
      </ul>
      <ul role="list">
        ${flagStates.map(
          (state) =>
            html`<li>
              ${flagsLink(frame, { lesson, state }, t[`desk.${state}`])} ${summary.states[state]}
            </li>`,
        )}
        ${
          summary.orphans > 0
            ? html`<li>
                ${flagsLink(frame, { lesson, orphan: 'yes' }, t['desk.orphanCount']({ count: summary.orphans }))}
              </li>`
            : null
        }
      </ul>
      ${chart(frame, lesson, own)}
    </div>
  </section>`
}

/** The lesson's name, and the ways to its text in each language. */
function lessonHead(frame: Frame, lesson: string, lessons: readonly LessonText[]): Piece {
  const t = frame.words
  const texts = lessons.filter((each) => each.lesson === lesson)
  return html`<h2 class="desk-lesson-head">
    <code translate="no">${lesson}</code>
    ${texts.map(({ locale }) => {
      const to = address(frame, ['lesson'], filterQuery({ lesson, locale }))
      const language = locale === 'en' ? t['desk.inEnglish'] : t['desk.inChinese']
      return html`<a href="${to}">${t['desk.text']} · ${language}</a>`
    })}
  </h2>`
}

function flagsLink(frame: Frame, filter: FlagFilter, text: Piece | string): Piece {
  return html`<a href="${address(frame, ['flags'], filterQuery(filter))}">${text}</a>`
}

const [columnWidth, columnGap, chartHeight] = [16, 4, 64]

/** Kinds stand upon each other in the order of their names, and are told apart by their pattern. */
function chart(frame: Frame, lesson: string, own: readonly Week[]): Piece {
  const t = frame.words
  const most = Math.max(1, ...own.map(({ kinds }) => totalOf(kinds)))
  const width = own.length * (columnWidth + columnGap)
  const counts = own.map(({ kinds }) => totalOf(kinds))
  return html`<figure class="desk-chart">
    <figcaption>
      ${t['desk.time']}
      ${flagKinds.map((kind) => html`<span class="desk-swatch desk-swatch-${kind}">${t[`desk.${kind}`]}</span>`)}
    </figcaption>
    <svg
      viewBox="0 0 ${width} ${chartHeight + 1}"
      role="img"
      aria-label="${t['desk.timeText']({ lesson, counts })}"
    >
      ${own.map((week, place) => column(week, place, most))}
      <line class="desk-axis" x1="0" x2="${width}" y1="${chartHeight}" y2="${chartHeight}" />
    </svg>
    <details>
      <summary>${t['desk.numbers']}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">${t['desk.weekOf']}</th>
            ${flagKinds.map((kind) => html`<th scope="col">${kindGlyphs[kind]} ${t[`desk.${kind}`]}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${own.map(
            ({ from, kinds }) =>
              html`<tr>
                <th scope="row">${from}</th>
                ${flagKinds.map((kind) => html`<td>${kinds[kind]}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </details>
  </figure>`

  function column({ from, kinds }: Week, place: number, highest: number): Piece {
    let top = chartHeight
    const parts = flagKinds
      .filter((kind) => kinds[kind] > 0)
      .map((kind) => {
        const height = (kinds[kind] / highest) * chartHeight
        top -= height
        return html`<rect
          class="desk-bar-${kind}"
          x="${place * (columnWidth + columnGap)}"
          y="${top.toFixed(1)}"
          width="${columnWidth}"
          height="${height.toFixed(1)}"
        />`
      })
    return html`<g><title>${t['desk.weekText']({ from, kinds: kindsText(t, kinds) })}</title>${parts}</g>`
  }
}
