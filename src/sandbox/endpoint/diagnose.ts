import { isObject } from '../../protocol/check.ts'
import { parseJson } from '../../shared/parse-json.ts'

/** What came back for one request of the connection test. */
export type Reply = { readonly status: number; readonly contentType: string; readonly text: string }

export type Diagnosis = {
  readonly code: DiagnosisCode
  readonly status: number | null
  /** In the endpoint's own words. */
  readonly said: string
}

type DiagnosisCode =
  /** It called the tool that it was asked to call. */
  | 'ok'
  /** It answered, but in words. */
  | 'no-tool-call'
  | 'no-tools'
  | 'key-refused'
  | 'origin-refused'
  /** 403 for a reason that is neither clearly the key nor clearly the origin. */
  | 'forbidden'
  /** Nobody there, or nothing that a page may read: the browser does not say which. */
  | 'unreachable'
  /** A plain request can be read, but it gives no leave for one with a key and JSON. */
  | 'leave-refused'
  | 'redirected'
  | 'too-large'
  | 'too-slow'
  | 'cancelled'
  | 'rate-limited'
  | 'model-unknown'
  | 'no-such-path'
  | 'request-refused'
  | 'server-error'
  | 'not-openai'
  /** Our own frame could not be fetched. */
  | 'offline'

export const diagnosis = (code: DiagnosisCode, { status = null, said = '' }: Partial<Diagnosis> = {}) =>
  ({ code, status, said }) satisfies Diagnosis

/** Tells from a reply that came what is the matter. */
export const diagnose = ({ status, text }: Reply): Diagnosis => {
  const value = parseJson(text)
  const said = wordsOf(value, text)
  const code = status >= 200 && status < 300 ? codeOfAnswer(value) : codeOfRefusal(status, value, said)
  return { code, status, said: code === 'ok' || code === 'no-tool-call' ? '' : said }
}

/** These may stand for "not with tools": worth asking once more without. */
export const mayMeanNoTools = ({ status }: Reply): boolean => [400, 404, 422, 500, 501].includes(status)

export const isAnswer = ({ status, text }: Reply): boolean =>
  status >= 200 && status < 300 && codeOfAnswer(parseJson(text)) !== 'not-openai'

const codeOfAnswer = (value: unknown): DiagnosisCode => {
  const choices = isObject(value) ? value['choices'] : null
  const choice: unknown = Array.isArray(choices) ? choices[0] : null
  const message = isObject(choice) ? choice['message'] : null
  if (!isObject(message)) return 'not-openai'
  const calls = message['tool_calls']
  return Array.isArray(calls) && calls.length > 0 ? 'ok' : 'no-tool-call'
}

const codeOfRefusal = (status: number, value: unknown, said: string): DiagnosisCode => {
  if (status === 401) return 'key-refused'
  if (status === 403) return codeOfForbidden(value, said)
  if (status === 402 || status === 429) return 'rate-limited'
  if (status >= 500) return 'server-error'
  if (isAboutTheModel(value, said)) return 'model-unknown'
  return status === 404 || status === 405 ? 'no-such-path' : 'request-refused'
}

/** Who refuses for the key's sake says so in an error object; a bare 403 comes from what guards the door. */
const codeOfForbidden = (value: unknown, said: string): DiagnosisCode => {
  if (/\borigin|\bcors\b|cross[- ]?site|referr?er/i.test(said)) return 'origin-refused'
  if (/key|token|credential|auth/i.test(said)) return 'key-refused'
  return isObject(value) && 'error' in value ? 'forbidden' : 'origin-refused'
}

const isAboutTheModel = (value: unknown, said: string): boolean => {
  const error = isObject(value) && isObject(value['error']) ? value['error'] : {}
  if (error['code'] === 'model_not_found') return true
  return /model/i.test(said) && /not[ _]?(found|exist)|no such|unknown|does ?n.t exist|不存在/i.test(said)
}

const wordsOf = (value: unknown, text: string): string => {
  const error = isObject(value) ? (value['error'] ?? value['message'] ?? value['detail']) : null
  const words = isObject(error) ? error['message'] : error
  return shortened(typeof words === 'string' ? words : text)
}

/** Enough to recognise an error by. */
const longest = 300

const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}
