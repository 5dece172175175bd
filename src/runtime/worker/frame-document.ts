import frameScript from './inside/frame.ts?script'

/**
 * Answers the request for the frame in which sandboxes run. Its headers are its walls: an origin of its own,
 * which shares nothing with the site, and a policy that lets it connect nowhere.
 */
export async function respondWithFrame(request: Request): Promise<Response> {
  const scriptHash = await sha256(frameScript)
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy(scriptHash),
    'Cross-Origin-Embedder-Policy': 'require-corp',
    // With `same-origin` Firefox does not load a frame of opaque origin into an isolated page.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    // The address carries no version, so it is asked for each time; the answer is nearly always 304.
    'Cache-Control': 'no-cache',
    ETag: `"${scriptHash}"`,
  })
  const known = request.headers.get('If-None-Match') ?? ''
  const isKnown = known.trim() === '*' || known.includes(scriptHash)
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(page, { headers })
}

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sandbox</title><script>${frameScript}</script></html>`

function policy(scriptHash: string): string {
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src 'sha256-${scriptHash}' blob: data:`,
    'worker-src blob: data:',
    "connect-src 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}
