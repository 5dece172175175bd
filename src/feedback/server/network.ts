import { isIPv4, isIPv6 } from 'node:net'

/** The network that a request counts for: an IPv4 address, or the half of an IPv6 address that names a site. */
export function networkOf(
  headers: Headers,
  { address, trustsProxy }: { readonly address: string | undefined; readonly trustsProxy: boolean },
): string {
  return prefixOf((trustsProxy ? forwardedFor(headers) : undefined) ?? address ?? 'unknown')
}

/** The last address is what our own proxy saw; what stands before it, anybody may have written. */
function forwardedFor(headers: Headers): string | undefined {
  const last = headers.get('X-Forwarded-For')?.split(',').at(-1)?.trim() ?? ''
  const bare = last.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  return isIPv4(bare) || isIPv6(bare) ? bare : undefined
}

function prefixOf(address: string): string {
  const bare = address.replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (!isIPv6(bare)) return bare
  // URL spells an address in one way: short, in lower case, without dotted decimals.
  const [front = '', back] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const groups = (text = '') => text.split(':').filter((group) => group !== '')
  const missing = back === undefined ? 0 : 8 - groups(front).length - groups(back).length
  return [...groups(front), ...Array<string>(missing).fill('0'), ...groups(back)].slice(0, 4).join(':')
}
