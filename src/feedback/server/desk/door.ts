import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FeedbackStore } from '../../storage/feedback-store.ts'
import { createAllowances, type TakenFrom } from '../allowances.ts'
import { networkOf } from '../network.ts'
import type { Desk } from './desk-app.ts'
import type { DeskEnvironment } from './show.ts'

type DeskContext = Context<DeskEnvironment>

/** Who gets in, and for how long. */
export type Door = {
  /** Counts a try; what is right is given back. */
  try(context: DeskContext, secret: string): Tried
  /** A session of its own, whatever the browser brought along. */
  open(context: DeskContext, store: FeedbackStore): Promise<void>
  /** What stands in the forms of the session; null: there is none. */
  tokenOf(context: DeskContext, store: FeedbackStore): Promise<string | null>
  isToken(context: DeskContext, given: string | null): boolean
  close(context: DeskContext, store: FeedbackStore): Promise<void>
}

type Tried =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'too-many'; readonly waitMs: number }

const sessionMs = 12 * 60 * 60_000
const windowMs = 15 * 60_000
/** Half a year in seconds, also for a desk that is visited once a term. */
const deviceSeconds = 180 * 24 * 60 * 60
/**
 * Wrong tries in a quarter of an hour. A browser that was signed in before has an allowance of its own, so that nobody
 * who tries from elsewhere, or from the same network, keeps the author out.
 */
const most = { device: 10, network: 10, everybody: 300 } as const

const sessionCookie = 'desk'
const deviceCookie = 'desk-device'

export function createDoor(
  { base, now, siteOrigin, trustsProxy }: Omit<Desk, 'secret' | 'styles'>,
  secret: string,
): Door {
  // Whatever hangs on the secret ends when the secret changes.
  const key = createHmac('sha256', secret).update('offtrack desk').digest()
  const tries = createAllowances<keyof typeof most>(now, windowMs)
  const path = `${base}desk`

  return {
    try(context, given) {
      const taken = count(context)
      if (!taken.ok) return { kind: 'too-many', waitMs: taken.waitMs }
      if (!areEqual(given, secret)) return { kind: 'wrong' }
      taken.giveBack()
      return { kind: 'right' }
    },
    async open(context, store) {
      const earlier = read(context, sessionCookie)
      if (earlier !== undefined) await store.sessions.end(sign('session', earlier))
      const token = randomBytes(32).toString('base64url')
      const until = new Date(now() + sessionMs).toISOString()
      await store.sessions.begin({ hash: sign('session', token), until, now: isoNow() })
      set(context, sessionCookie, token, sessionMs / 1000)
      if (deviceOf(context) === undefined) set(context, deviceCookie, newDevice(), deviceSeconds)
    },
    async tokenOf(context, store) {
      const token = read(context, sessionCookie)
      if (token === undefined || !(await store.sessions.isOpen(sign('session', token), isoNow()))) return null
      return sign('form', token)
    },
    isToken(context, given) {
      const token = read(context, sessionCookie)
      return token !== undefined && given !== null && areEqual(given, sign('form', token))
    },
    async close(context, store) {
      const token = read(context, sessionCookie)
      if (token !== undefined) await store.sessions.end(sign('session', token))
      deleteCookie(context, sessionCookie, { path, secure: isHttps(context), ...prefix(context) })
    },
  }

  function count(context: DeskContext): TakenFrom<keyof typeof most> {
    const device = deviceOf(context)
    if (device !== undefined) return tries.take([{ scope: 'device', key: device, most: most.device }])
    const network = networkOf(context.req.raw.headers, { address: context.env.address, trustsProxy })
    return tries.take([
      { scope: 'network', key: network, most: most.network },
      { scope: 'everybody', key: '', most: most.everybody },
    ])
  }

  function newDevice(): string {
    const id = randomBytes(16).toString('base64url')
    return `${id}.${sign('device', id)}`
  }

  /** Undefined: not one of ours. Of one id there is one cookie, so that nobody makes several of it. */
  function deviceOf(context: DeskContext): string | undefined {
    const [id = '', signature = '', ...more] = (read(context, deviceCookie) ?? '').split('.')
    return more.length === 0 && areEqual(signature, sign('device', id)) ? id : undefined
  }

  function sign(purpose: 'session' | 'form' | 'device', text: string): string {
    return createHmac('sha256', key).update(`${purpose} ${text}`).digest('base64url')
  }

  function isoNow(): string {
    return new Date(now()).toISOString()
  }

  function set(context: DeskContext, name: string, value: string, maxAge: number): void {
    setCookie(context, name, value, {
      path,
      maxAge,
      httpOnly: true,
      sameSite: 'Strict',
      secure: isHttps(context),
      ...prefix(context),
    })
  }

  function read(context: DeskContext, name: string): string | undefined {
    return isHttps(context) ? getCookie(context, name, 'secure') : getCookie(context, name)
  }

  /** `__Secure-`: no page that came unencrypted can have set it. `__Host-` would forbid the path. */
  function prefix(context: DeskContext) {
    return isHttps(context) ? ({ prefix: 'secure' } as const) : {}
  }

  function isHttps(context: DeskContext): boolean {
    const seenByProxy = context.req.header('X-Forwarded-Proto')?.split(',').at(-1)?.trim().toLowerCase()
    return siteOrigin?.startsWith('https:') === true || (trustsProxy && seenByProxy === 'https')
  }
}

/** In a time that tells nothing of where they differ, nor of how long they are. */
function areEqual(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
