import type { TranscriptMessages } from '../i18n/transcript.zh-CN.ts'

export type { TranscriptMessages }

/** A sentence to be said in the reader's language: its key and what it needs. */
export type Message = {
  [K in keyof TranscriptMessages]: TranscriptMessages[K] extends (params: infer P) => string
    ? { readonly key: K; readonly params: P }
    : { readonly key: K }
}[keyof TranscriptMessages]

export const say = (messages: TranscriptMessages, message: Message): string => {
  const entry: string | ((params: never) => string) = messages[message.key]
  if (typeof entry === 'string') return entry
  // The type of Message has paired this key with exactly these parameters.
  return entry(('params' in message ? message.params : {}) as never)
}

/** Says several as one sentence. Chinese has no spaces between words. */
export const sayTogether = (messages: TranscriptMessages, parts: readonly (Message | null)[]): string =>
  parts
    .flatMap((part) => (part ? [say(messages, part)] : []))
    .join(messages['transcript.language'].startsWith('zh') ? '' : ' ')
