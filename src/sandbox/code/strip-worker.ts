// Strips types in a thread of its own: TypeScript is heavy to start, and typing must not feel it.

import { saySyntaxErrorsIn, stripTypes } from './strip-types.ts'
import type { StripOrder, StripReply } from './stripper.ts'

const answer = ({ id, path, text }: StripOrder): StripReply => ({ id, stripped: stripTypes(path, text) })

// The name of the worker is the language of the page.
if (self.name === 'zh-CN') {
  const { syntaxWordsZhCN } = await import('./syntax-words.ts')
  saySyntaxErrorsIn(syntaxWordsZhCN)
}

addEventListener('message', ({ data }: MessageEvent<StripOrder>) => postMessage(answer(data)))
postMessage({ id: 0 } satisfies StripReply)
