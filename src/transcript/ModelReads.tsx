import { Fragment } from 'preact'
import { Gloss } from './Gloss.tsx'
import { languageOf } from './language.ts'
import type { TranscriptMessages } from './message.ts'
import { say, sayTogether } from './message.ts'
import { verbatim } from './verbatim.ts'
import type { ReadEntryView, ReadsView } from './view.ts'
import './ModelReads.css'

type Props = { readonly reads: ReadsView; readonly messages: TranscriptMessages }

/** What the model reads next, as a chat; the wire form folded below. */
export const ModelReads = ({ reads, messages }: Props) => (
  <div class="transcript-reads">
    <p class="transcript-heading">{sayTogether(messages, [reads.heading, reads.known])}</p>
    {reads.entries.length > 0 && (
      <ol>
        {reads.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} messages={messages} />
        ))}
      </ol>
    )}
    {reads.tools && (
      <p>
        {say(messages, reads.tools.message)}
        <Codes codes={reads.tools.names} messages={messages} />
      </p>
    )}
    {reads.json !== null && (
      <details>
        <summary>{messages['transcript.reads.json']}</summary>
        <pre {...verbatim}>{reads.json}</pre>
      </details>
    )}
  </div>
)

const Entry = ({
  entry,
  messages,
}: {
  readonly entry: ReadEntryView
  readonly messages: TranscriptMessages
}) => (
  <li data-role={entry.role} data-new={entry.isNew ? '' : null}>
    <b>{say(messages, entry.label)}</b> {entry.mark && <small>{say(messages, entry.mark)}</small>}
    {entry.mark && ' '}
    {entry.text !== null && <span lang={languageOf(entry.text, messages)}>{entry.text}</span>}
    {entry.text !== null && <Gloss of={entry.text} messages={messages} />}
    <Codes codes={entry.calls} messages={messages} />
  </li>
)

type CodesProps = { readonly codes: readonly string[]; readonly messages: TranscriptMessages }

const Codes = ({ codes, messages }: CodesProps) =>
  codes.map((code, index) => (
    <Fragment key={index}>
      {' '}
      <code {...verbatim}>{code}</code>
      <Gloss of={code} messages={messages} />
    </Fragment>
  ))
