import type { TranscriptMessages } from './message.ts'
import './Gloss.css'

type Props = { readonly of: string; readonly messages: TranscriptMessages }

/** What a program's words mean, beside them: they themselves stand as they are, byte for byte. */
export const Gloss = ({ of, messages }: Props) => {
  const meaning = messages['transcript.gloss']({ text: of })
  return meaning === '' ? null : (
    <>
      {' '}
      <span class="gloss">{meaning}</span>
    </>
  )
}
