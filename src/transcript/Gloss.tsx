import type { TranscriptMessages } from './message.ts'
import './Gloss.css'

type Props = { readonly of: string; readonly messages: TranscriptMessages }

/** What a program's words mean, beside them: they themselves stand as they are, byte for byte. */
export const Gloss = ({ of, messages }: Props) => {
  const meaning = messages['transcript.gloss']({ text: of })
  return meaning === '' ? null : (
    <>
      {/* Of several lines, it begins one of its own where line ends are shown. */}
      {meaning.includes('\n') ? '\n' : ' '}
      <span class="gloss">{meaning}</span>
    </>
  )
}
