// What a tool's result looks like to somebody who can only read it. The model is not told whether a call failed; it
// takes a text for a failure when the text reads like one. Chinese and English, since it also meets other people's tools.

import { parseJson } from '../call.ts'
import { isObject } from '../canonical-json.ts'
import type { Json } from '../events.ts'

export type Verdict =
  | 'success'
  | 'temporary'
  | 'permanent'
  | 'bare-refusal'
  | 'instructive-refusal'
  | 'wrong-call'
  | 'counted-failure'
  | 'failure'

export const verdictOn = (result: string): Verdict => {
  const label = /^【(格式错误|参数错误|工具报错|检查拦下)】/.exec(result)
  if (label) {
    const [whole, kind] = label
    // Who is told that a check stands in the way knows that asking again will not move it.
    return kind === '检查拦下' ? 'instructive-refusal' : (signIn(result.slice(whole.length)) ?? 'failure')
  }
  const value = parseJson(result)
  if (isObject(value)) {
    const error = errorTextIn(value)
    return error === null ? 'success' : (signIn(error) ?? 'failure')
  }
  const text = value === undefined ? result : typeof value === 'string' ? value : ''
  return signIn(whereFailureWouldStand(text)) ?? 'success'
}

/**
 * A report or a page may speak of errors without being one. What has failed says so at once: in English in its
 * first sentence. Chinese sentences are short, and so is a Chinese message; a long text is a document.
 */
const whereFailureWouldStand = (text: string): string => {
  const plain = text.replace(noFailure, '').trim()
  if (/\p{Script=Han}/u.test(plain))
    return plain.slice(0, plain.length > longestMessage ? openingLength : longestMessage)
  if (instructiveRefusal.test(plain)) return plain
  const [first = ''] = plain.split(/(?<=[.!?])\s|\n/)
  return first.length <= longestMessage && saysItFailed.test(first) ? first : ''
}

const longestMessage = 300
const openingLength = 60

const noFailure =
  /(没有|无|未发现|未见)(错误|异常|失败|故障)|\b(no|zero|0|without|any) (errors?|failures?|exceptions?)\b/gi

const instructiveRefusal =
  /不会?再执行|^没有执行|will not (be )?(run|executed) again|no longer (be )?(run|executed)/i

const saysItFailed = new RegExp(
  /^\W*(\w*(error|exception)\b|fail|timed? ?out|invalid|missing|unknown|no (such|data|record|tool)|not found|bad request|forbidden|unauthori|\w+ denied|too many|rate limit|service|connection|https?|busy|overload|cannot|can't|could not|unable|[45]\d\d\b)/
    .source +
    '|' +
    /\b(failed|timed out|not found|does not exist|unavailable|(is|are|was) (required|missing|invalid|busy|overloaded)|unknown (tool|argument|parameter)|no tool named|returned (an error|[45]\d\d))\b/
      .source,
  'i',
)

const signIn = (text: string): Verdict | undefined =>
  signs.find(([pattern]) => pattern.test(text.replaceAll('_', ' ')))?.[1]

/** A bare number may be a price: it is a status where one would stand. */
const status = (codes: string): RegExp =>
  new RegExp(`(^|https?|status|code|error|returned)\\W*(1\\.1\\s+|code\\W+)?(${codes})\\b`, 'i')

/** First match counts. */
const signs: readonly (readonly [RegExp, Verdict])[] = [
  [instructiveRefusal, 'instructive-refusal'],
  [/同样的报错，第 \d+ 次|the same error, time \d+/i, 'counted-failure'],
  [/^(失败|failed|failure|error)[。.!！]?$/i, 'bare-refusal'],
  [/参数|没有叫|argument|parameter|missing|required|invalid|unknown tool|no tool named/i, 'wrong-call'],
  [
    /没有.*(数据|记录|结果)|查不到|不存在|未找到|not found|no (such|data|record)|does not exist|unauthori[sz]ed|forbidden|denied|没有权限|无权/i,
    'permanent',
  ],
  [
    /超时|繁忙|忙碌|稍后|临时|timed? ?out|timeout|busy|unavailable|temporar|overload|rate limit|too many requests|reset|refused/i,
    'temporary',
  ],
  [status('404|403|401'), 'permanent'],
  [status('50[0234]|429'), 'temporary'],
  [/失败|错误|异常|出错|fail|error|exception/i, 'failure'],
]

const errorTextIn = (value: { readonly [key: string]: Json }): string | null => {
  const { error, errors, message } = value
  if (!saysNone(error)) return textOf(error === true ? message : error)
  const isError =
    value['success'] === false ||
    value['ok'] === false ||
    value['isError'] === true ||
    value['status'] === 'error' ||
    (Array.isArray(errors) && errors.length > 0)
  return isError ? textOf(message ?? errors) : null
}

/** Many tools fill in the field also where all is well. */
const saysNone = (error: Json | undefined): boolean =>
  !error || (typeof error === 'object' && Object.keys(error).length === 0)

const textOf = (error: Json | undefined): string =>
  typeof error === 'string' ? error : error === undefined ? '失败' : JSON.stringify(error)
