type FrameDocument = {
  /** The one inline script; allowed by its hash. */
  readonly script: string
  /** Where else scripts and workers may come from. */
  readonly sources: readonly ('blob:' | 'data:')[]
  /** The one origin that may be connected to, which must be `isConnectable`. */
  readonly connect: string | null
}

/**
 * The document of a frame and its walls: an origin of its own, which shares nothing with the site, and a policy that
 * lets it connect nowhere, or to one origin.
 */
export async function respondWithScript(request: Request, document: FrameDocument): Promise<Response> {
  const { script } = document
  const scriptHash = await sha256(script)
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy(scriptHash, document),
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
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(page(script), { headers })
}

function page(script: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sandbox</title><script>${script}</script></html>`
}

function policy(scriptHash: string, { sources, connect }: FrameDocument): string {
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    ['script-src', `'sha256-${scriptHash}'`, ...sources].join(' '),
    ...(sources.length > 0 ? [['worker-src', ...sources].join(' ')] : []),
    `connect-src ${connect ?? "'none'"}`,
    "frame-ancestors 'self'",
  ].join('; ')
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}
