import type { IncomingMessage } from 'node:http'
import { errorBody } from '../../sandboxes/kit/simulated-model/wire.ts'
import { largestBody } from './read-body.ts'

export function problem(
  status: number,
  message: string,
  { code, headers = {} }: { code?: string; headers?: Readonly<Record<string, string>> } = {},
): Response {
  return Response.json(errorBody(status, message, code), { status, headers })
}

export function noSuchAddress({ method, url }: IncomingMessage): Response {
  return problem(404, `Invalid URL (${method} ${url})`)
}

export function noSuchModel(name: string): Response {
  return problem(404, `The model \`${name}\` does not exist or you do not have access to it.`, {
    code: 'model_not_found',
  })
}

export function methodNotAllowed({ method, url }: IncomingMessage, allowed: readonly string[]): Response {
  return problem(405, `Not allowed to ${method} on ${url}. Perhaps you meant ${allowed.join(' or ')}?`, {
    code: 'method_not_supported',
    headers: { allow: [...allowed, 'OPTIONS'].join(', ') },
  })
}

export function tooLarge(): Response {
  return problem(413, `The request body is larger than ${largestBody / 2 ** 20} MB.`, {
    code: 'request_too_large',
    headers: { connection: 'close' },
  })
}
