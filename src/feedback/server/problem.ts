import { STATUS_CODES } from 'node:http'
import type { StorageError } from '../storage/storage-error.ts'

/** What went wrong, for programs. The status is only its kind. */
const statuses = {
  not_json: 400,
  foreign_origin: 403,
  no_such_address: 404,
  no_such_flag: 404,
  method_not_allowed: 405,
  too_late: 409,
  too_large: 413,
  wrong_type: 415,
  invalid_flag: 422,
  invalid_ids: 422,
  too_many_from_browser: 429,
  too_many_from_network: 429,
  internal: 500,
  storage_busy: 503,
  storage_full: 503,
  storage_unavailable: 503,
} as const

export type ProblemCode = keyof typeof statuses

type More = {
  readonly headers?: Readonly<Record<string, string>>
  /** Members of the document besides the usual ones. */
  readonly members?: Readonly<Record<string, unknown>>
}

/** A problem document (RFC 9457). `detail` says what was expected, what was found and what to do, for developers. */
export function problem(code: ProblemCode, detail: string, { headers, members }: More = {}): Response {
  const status = statuses[code]
  const document = { type: 'about:blank', title: STATUS_CODES[status], status, code, detail, ...members }
  return Response.json(document, {
    status,
    headers: { 'Content-Type': 'application/problem+json', ...headers },
  })
}

/** In how many seconds to come again. */
export function retryAfter({ code }: StorageError): number {
  return { busy: 5, unavailable: 15, full: 120 }[code]
}
