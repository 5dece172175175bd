// Writes down what it has found, where the question names a file and a tool can write one. Without it the model would
// never write anything long enough to be cut in the middle.

import { isObject } from '../canonical-json.ts'
import type { Conversation, PastCall } from './conversation.ts'
import type { Decision } from './decide.ts'
import { parametersOf } from './parameters.ts'

/**
 * All at once; and once it has been told that it wrote too much, in parts, each time half as long. Null where nothing is
 * to be written.
 */
export const writeDown = (
  report: Decision,
  { question, offers, calls, words }: Conversation,
): Decision | null => {
  const path = fileIn(question)
  if (path === undefined || !report.content) return null
  const made = calls.filter(isWriting)
  const latest = made.at(-1)
  const tool = offers.find((offer) => ['path', 'content'].every((name) => parametersOf(offer).has(name)))
  const timesTooLong = made.filter(saysTooLong).length
  const kept = made.filter(({ verdict }) => verdict === 'success').map(contentOf)
  const parts = report.content.split(/(?<=。|[.!?] )/)
  const left = timesTooLong > 0 ? parts.filter((part) => !kept.join('').includes(part)) : parts

  if (latest && (left.length === 0 || (timesTooLong === 0 && latest.verdict === 'success')))
    return { content: words.written(path), calls: [], because: 'says-that-it-is-written' }
  if (!tool) return { ...report, content: report.content + words.marks.space + words.notWritten(path) }
  if (latest && timesTooLong === 0 && /permanent|instructive/.test(latest.verdict))
    return { content: words.notWritten(path), calls: [], because: 'admits-what-is-missing' }

  const content = left.slice(0, Math.ceil(parts.length / 2 ** timesTooLong)).join('')
  const append = kept.length > 0 && parametersOf(tool).has('append') ? { append: true } : {}
  return {
    content: null,
    calls: [{ name: tool.function.name, arguments: JSON.stringify({ path, content, ...append }) }],
    because: timesTooLong > 0 ? 'writes-in-parts' : 'writes-it-down',
  }
}

/** Also one whose arguments were cut. */
export const isWriting = ({ rawArguments }: PastCall): boolean => /"path":.*"content":/.test(rawArguments)

const fileIn = (question: string): string | undefined =>
  /(?:[写记存][进到入]|\b(?:in)?to) ?([\w-]+\.\w+)/.exec(question)?.[1]

/** Its reply was cut: less at a time is wanted, not something else. */
export const saysTooLong = ({ result }: PastCall): boolean => /分几次|in (smaller )?parts/.test(result)

const contentOf = ({ args }: PastCall): string =>
  isObject(args) && typeof args['content'] === 'string' ? args['content'] : ''
