import type { BrowserContext, Route } from '@playwright/test'
import type { SentFlag } from '../../src/feedback/client/sent-flag.ts'

export type FeedbackServer = {
  readonly flags: ReadonlyMap<string, SentFlag>
  /** In order: `POST`, `GET`, `DELETE`. */
  readonly methods: readonly string[]
  /** Of the next posts, until it is null again. */
  refusal: { readonly status: number; readonly code: string; readonly retryAfter?: string } | null
  reply: string | null
}

/** Answers in place of the site's server as the design says (section 9), for all pages of a context. */
export async function serveFeedback(context: BrowserContext): Promise<FeedbackServer> {
  const flags = new Map<string, SentFlag>()
  const methods: string[] = []
  const server: FeedbackServer = { flags, methods, refusal: null, reply: null }
  const receipt = (id: string) => ({ id, state: server.reply ? 'fixed' : 'new', reply: server.reply })

  const post = (route: Route): Promise<void> => {
    const { refusal } = server
    if (refusal) {
      const headers = refusal.retryAfter ? { 'Retry-After': refusal.retryAfter } : {}
      const body = JSON.stringify({ status: refusal.status, code: refusal.code })
      return route.fulfill({ status: refusal.status, headers, contentType: 'application/problem+json', body })
    }
    const flag = route.request().postDataJSON() as SentFlag
    const isNew = !flags.has(flag.id)
    if (isNew) flags.set(flag.id, flag)
    return route.fulfill({ status: isNew ? 201 : 200, json: receipt(flag.id) })
  }

  await context.route('**/api/feedback**', async (route) => {
    const method = route.request().method()
    const url = new URL(route.request().url())
    methods.push(method)
    if (method === 'POST') return post(route)
    if (method === 'DELETE') {
      flags.delete(url.pathname.split('/').at(-1) ?? '')
      return route.fulfill({ status: 204 })
    }
    const ids = (url.searchParams.get('ids') ?? '').split(',').filter((id) => flags.has(id))
    return route.fulfill({ json: { flags: ids.map(receipt) } })
  })
  return server
}
