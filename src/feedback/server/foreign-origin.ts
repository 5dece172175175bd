/**
 * Where a request comes from if not from a page of ours; undefined when it does, or when it comes from a program, which
 * says nothing of the kind. Astro lets JSON from other sites through, and there is no cookie that would tell.
 */
export function foreignOrigin(headers: Headers, siteOrigin: string | undefined): string | undefined {
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return `Sec-Fetch-Site: ${site}`
  const origin = headers.get('Origin')
  if (origin === null || origin === siteOrigin || isOfHost(origin, headers.get('Host'))) return undefined
  return `Origin: ${origin}`
}

/** Behind a proxy that ends TLS we do not see the scheme, so the host decides. `null` is nobody's origin. */
function isOfHost(origin: string, host: string | null): boolean {
  const asked = URL.parse(origin)
  if (!asked || !/^https?:$/.test(asked.protocol) || asked.origin !== origin) return false
  return asked.host === URL.parse(`${asked.protocol}//${host}`)?.host
}
