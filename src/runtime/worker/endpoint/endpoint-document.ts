import { respondWithScript } from '../frame-response.ts'
import endpointScript from '../inside/endpoint/endpoint.ts?script'
import { isConnectable } from './connectable.ts'

/**
 * Answers the request for the frame that talks to an endpoint of the reader's own, `…?origin=https://api.example.com`.
 * Its policy lets it connect to that one origin and do nothing else: no worker, no further script. Programs run in
 * another frame, which still can connect nowhere.
 */
export async function respondWithEndpointFrame(request: Request): Promise<Response> {
  const origins = new URL(request.url).searchParams.getAll('origin')
  const [origin = ''] = origins
  if (origins.length !== 1 || !isConnectable(origin))
    return new Response('expected ?origin= with one http(s) origin\n', {
      status: 400,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    })
  return respondWithScript(request, { script: endpointScript, sources: [], connect: origin })
}
