import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createClock } from '../../sandboxes/kit/clock.ts'
import { createSimulatedModel } from '../../sandboxes/kit/simulated-model/simulated-model.ts'
import { crossOriginHeaders } from './cross-origin.ts'
import { methodNotAllowed, noSuchAddress, problem, tooLarge } from './errors.ts'
import { modelList, modelNamed } from './models.ts'
import { readBody } from './read-body.ts'

/** Answers as the real endpoint does, errors too. Whoever asks may be a page of any origin, and needs no key. */
export function createModelAnswer(): RequestListener {
  // Nobody waits for its simulated time; the clock is only there because runs have one.
  const complete = createSimulatedModel({ clock: createClock() })

  return async (request, response) => {
    try {
      await send(response, await respond(request), crossOriginHeaders(request.headers))
    } catch (error) {
      // Who hangs up in the middle of a reply or of a request gets no other one.
      if (!response.headersSent && !request.destroyed) await send(response, problem(500, String(error)), {})
      else response.destroy()
    }
  }

  async function respond(request: IncomingMessage): Promise<Response> {
    const { method = 'GET', url = '/' } = request
    const path = url.replace(/[?#].*$/s, '').replace(/\/+$/, '')
    if (method === 'OPTIONS') return new Response(null, { status: 204 })

    if (path === '/v1/chat/completions') {
      if (method !== 'POST') return methodNotAllowed(request, ['POST'])
      const body = await readBody(request)
      return body === null ? tooLarge() : complete(url, { body })
    }
    if (path === '/v1/models' || path.startsWith('/v1/models/')) {
      if (method !== 'GET' && method !== 'HEAD') return methodNotAllowed(request, ['GET', 'HEAD'])
      return path === '/v1/models' ? modelList() : modelNamed(path.slice('/v1/models/'.length))
    }
    return noSuchAddress(request)
  }
}

async function send(
  response: ServerResponse,
  answer: Response,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  response.writeHead(answer.status, {
    ...Object.fromEntries(answer.headers),
    ...headers,
    'cache-control': 'no-store',
  })
  if (!answer.body || response.req.method === 'HEAD') response.end()
  else await pipeline(Readable.fromWeb(answer.body as ReadableStream), response)
}
