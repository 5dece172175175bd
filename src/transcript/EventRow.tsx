import { Gloss } from './Gloss.tsx'
import { glyphs } from './glyphs.ts'
import { languageOf } from './language.ts'
import type { TranscriptMessages } from './message.ts'
import { say } from './message.ts'
import { toneAttribute } from './tone.ts'
import { verbatim } from './verbatim.ts'
import type { RowView } from './view.ts'
import './EventRow.css'

type Props = { readonly row: RowView; readonly messages: TranscriptMessages }

/** One thing that happened: who · what · in which words · how long, and what there is to note. */
export const EventRow = ({ row, messages }: Props) => (
  <li data-event={row.event} data-tone={toneAttribute(row.tone)} data-ghost={row.isGhost ? '' : null}>
    {row.disposition && (
      <b class="transcript-disposition" data-disposition={row.disposition}>
        {glyphs[row.disposition]} {row.by && say(messages, row.by)}{' '}
      </b>
    )}
    {say(messages, row.label)}
    {row.before && <Before before={row.before} />}
    {row.code !== null && <Code code={row.code} />}
    {row.code !== null && <Gloss of={row.code} messages={messages} />}
    {row.quote !== null && ' '}
    {row.quote !== null && <q lang={languageOf(row.quote, messages)}>{row.quote}</q>}
    {row.quote !== null && <Gloss of={row.quote} messages={messages} />}
    {row.took && ' '}
    {row.took && <small>{say(messages, row.took)}</small>}
    {row.notes.map(({ message, tone }) => (
      <small key={message.key} class="transcript-note" data-tone={toneAttribute(tone)}>
        {say(messages, message)}
      </small>
    ))}
  </li>
)

const Before = ({ before }: { readonly before: NonNullable<RowView['before']> }) => (
  <>
    {before.isGhost && ' '}
    {before.isGhost ? <del {...verbatim}>{before.code}</del> : <Code code={before.code} />} →
  </>
)

const Code = ({ code }: { readonly code: string }) => (
  <>
    {' '}
    <code {...verbatim}>{code}</code>
  </>
)
