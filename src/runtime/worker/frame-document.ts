import { respondWithScript } from './frame-response.ts'
import frameScript from './inside/frame.ts?script'

/** Answers the request for the frame in which sandboxes run. It can connect nowhere. */
export function respondWithFrame(request: Request): Promise<Response> {
  return respondWithScript(request, { script: frameScript, sources: ['blob:', 'data:'], connect: null })
}
