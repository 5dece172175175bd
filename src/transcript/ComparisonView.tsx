import { ComparisonRow } from './ComparisonRow.tsx'
import type { ComparisonView as View, HeadView } from './compare-view.ts'
import { Gloss } from './Gloss.tsx'
import { languageOf } from './language.ts'
import type { TranscriptMessages } from './message.ts'
import { say, sayTogether } from './message.ts'
import { Verdict } from './Verdict.tsx'

type Props = {
  readonly view: View
  readonly messages: TranscriptMessages
  /** Unique on its page: the row where the two part is `ID-parts`. */
  readonly id: string
}

/**
 * Two pages of one ledger with the turns between them. Complete as static HTML. Whoever shows it brings its styles,
 * ComparisonView.css and ComparisonRow.css: imported here, Astro would put them into every page that has a panel.
 */
export const ComparisonView = ({ view, messages, id }: Props) => (
  <div class="comparison">
    <Differences view={view} messages={messages} id={id} />
    <div class="comparison-heads">
      <Head head={view.heads.a} side="a" messages={messages} />
      <Head head={view.heads.b} side="b" messages={messages} />
    </div>
    <ol class="comparison-rows">
      {view.rows.map((row) => (
        <ComparisonRow
          key={row.id}
          row={row}
          titles={{ a: view.heads.a.title, b: view.heads.b.title }}
          anchor={row.id === view.partsAt ? `${id}-parts` : undefined}
          messages={messages}
        />
      ))}
    </ol>
  </div>
)

const Differences = ({ view, messages, id }: Props) => (
  <div class="comparison-differences">
    <p class="comparison-heading">{messages['transcript.compare.differences']}</p>
    <ul>
      {view.differences.map(({ id, what, a, b }) => (
        <li key={id} data-difference={id}>
          {say(messages, what)}{' '}
          <span class="comparison-before" lang={languageOf(say(messages, a), messages)}>
            {say(messages, a)}
          </span>
          <Gloss of={say(messages, a)} messages={messages} />{' '}
          <span role="img" aria-label={messages['transcript.compare.turned']}>
            →
          </span>{' '}
          <strong lang={languageOf(say(messages, b), messages)}>{say(messages, b)}</strong>
          <Gloss of={say(messages, b)} messages={messages} />
        </li>
      ))}
    </ul>
    {view.remark && <p>{say(messages, view.remark)}</p>}
    <p class="comparison-outcome">
      {view.partsAt === null ? (
        sayTogether(messages, view.outcome)
      ) : (
        <a href={`#${id}-parts`}>{sayTogether(messages, view.outcome)}</a>
      )}
    </p>
  </div>
)

type HeadProps = {
  readonly head: HeadView
  readonly side: 'a' | 'b'
  readonly messages: TranscriptMessages
}

const Head = ({ head, side, messages }: HeadProps) => (
  <div class="comparison-head" data-side={side}>
    <p class="comparison-title">{head.title}</p>
    <p class="comparison-screen" data-state={head.screen.state} lang={languageOf(head.screen.text, messages)}>
      {head.screen.text ?? (head.screen.caption && say(messages, head.screen.caption))}
    </p>
    {head.screen.text !== null && <Gloss of={head.screen.text} messages={messages} />}
    {head.verdict && <Verdict verdict={head.verdict} messages={messages} />}
  </div>
)
