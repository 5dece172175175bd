import type { Answer } from './entry.ts'
import type { SentFlag } from './sent-flag.ts'

/** What came of a request. `later`: nothing is decided, the same request again does no harm. */
export type Outcome = { readonly kind: 'done' } | { readonly kind: 'refused'; readonly code: string } | Later

export type Later = {
  readonly kind: 'later'
  /** `absent`: somebody answers there, but not the server of this site. */
  readonly why: 'offline' | 'busy' | 'failing' | 'absent'
  /** As the server asked; null where it said nothing. */
  readonly afterMs: number | null
}

export type Server = {
  readonly send: (flag: SentFlag) => Promise<Outcome>
  readonly takeBack: (id: string) => Promise<Outcome>
  /** Of the flags that the server knows. */
  readonly answers: (ids: readonly string[]) => Promise<ReadonlyMap<string, Answer>>
}

/** `url`: of the flags, without a slash at its end. */
export function createServer(url: string): Server {
  const ask = async (address: string, options: RequestInit): Promise<Response | Later> => {
    try {
      return await fetch(address, { ...options, signal: AbortSignal.timeout(answerMs) })
    } catch {
      // Offline, or nobody answers: a browser does not say which.
      return { kind: 'later', why: 'offline', afterMs: null }
    }
  }

  return {
    send: async (flag) =>
      outcomeOf(
        await ask(url, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Feedback-Browser': browser },
          body: JSON.stringify(flag),
          // Also when the reader is already leaving the page.
          keepalive: true,
        }),
      ),
    takeBack: async (id) => {
      const outcome = await outcomeOf(await ask(`${url}/${id}`, { method: 'DELETE', keepalive: true }))
      // It never arrived, or is gone already.
      return outcome.kind === 'refused' && outcome.code === 'no_such_flag' ? { kind: 'done' } : outcome
    },
    answers: async (ids) => {
      const response = await ask(`${url}?ids=${ids.slice(-mostIds).join(',')}`, {})
      if ('kind' in response || !isOurs(response)) return new Map()
      // Of our own server; what is not as expected is not shown.
      const { flags = [] } = (await response.json()) as { flags?: readonly ({ id: string } & Answer)[] }
      return new Map(flags.map(({ id, state, reply }) => [id, { state, reply }]))
    },
  }
}

async function outcomeOf(response: Response | Later): Promise<Outcome> {
  if ('kind' in response) return response
  const { status } = response
  if (status === 201 || status === 204 || (status === 200 && isOurs(response))) return { kind: 'done' }
  const code = isOurs(response) ? await codeOf(response) : ''
  if (code === '')
    return { kind: 'later', why: status >= 500 ? 'failing' : 'absent', afterMs: afterMs(response) }
  if (status === 429 || status >= 500)
    return { kind: 'later', why: status === 429 ? 'busy' : 'failing', afterMs: afterMs(response) }
  return { kind: 'refused', code }
}

/** A proxy, a captive portal or a static host answers in HTML. */
function isOurs(response: Response): boolean {
  return /^application\/(problem\+)?json\b/.test(response.headers.get('Content-Type') ?? '')
}

async function codeOf(response: Response): Promise<string> {
  const { code } = (await response.json().catch(() => ({}))) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

/** Seconds, or a date. */
function afterMs(response: Response): number | null {
  const text = response.headers.get('Retry-After')
  if (text === null) return null
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), longestPauseMs) : null
}

const answerMs = 20_000
/** Whatever it asks for: a proxy's mistake must not hold a flag back for good. */
const longestPauseMs = 3_600_000
/** The server answers for a hundred at most. */
const mostIds = 100
/** For the server's limits: of this page only, so that nobody can be followed by it. */
const browser = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join('')
