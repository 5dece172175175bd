import type { IncomingHttpHeaders } from 'node:http'

/**
 * Any page may ask, also one without an origin of its own (`null`: a sandboxed frame, a file) and one from a public
 * address that asks a machine at home. No cookie is sent or wanted, so `*` is enough.
 */
export function crossOriginHeaders(asked: IncomingHttpHeaders): Readonly<Record<string, string>> {
  const always = { 'access-control-allow-origin': '*' }
  if (asked['access-control-request-method'] === undefined) return always
  return {
    ...always,
    'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
    // A star would not cover Authorization.
    'access-control-allow-headers': asked['access-control-request-headers'] ?? '*',
    'access-control-allow-private-network': 'true',
    'access-control-max-age': '600',
  }
}
