import { isolation } from '../../src/shared/isolation.ts'
import { basePolicy } from './policy.ts'

/**
 * On every answer, whatever its type or status: a worker's script needs the isolation headers as its page
 * does, and a 304 without them would take them away from a cached page. What an endpoint sets itself wins.
 */
export const commonHeaders = {
  ...isolation,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': basePolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
} as const

/** Files with a hash in their name never change; all others are asked for again, mostly answered by 304. */
export function cacheControl(path: string): string {
  return path.startsWith('_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}
