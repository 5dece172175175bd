// The readers' side of the flags over HTTP: a function from request to response, mounted in the server of the site.

import { Hono } from 'hono'
import type { Flag } from '../domain/flag.ts'
import type { FeedbackStore } from '../storage/feedback-store.ts'
import { isStorageError, type StorageError } from '../storage/storage-error.ts'
import { foreignOrigin } from './foreign-origin.ts'
import type { Limiter } from './limiter.ts'
import { postFlag } from './post-flag.ts'
import { problem, retryAfter } from './problem.ts'
import { readFlags } from './read-flags.ts'
import { removeFlag } from './remove-flag.ts'

export type Feedback = {
  /** The path of the site: `/` or `/course/`. */
  readonly base: string
  /** Rejects with a `StorageError` as long as there is none to be had. */
  store(): Promise<FeedbackStore>
  /** Whether the site as it was built has this lesson and block. */
  knowsBlock(flag: Flag): boolean
  now(): number
  /** Null: nothing is limited. */
  readonly limiter: Limiter | null
  /** As it is reached from outside, where that is known: `https://example.org`. */
  readonly siteOrigin: string | undefined
  readonly trustsProxy: boolean
  /** Told of what the operator has to look at. */
  report(error: unknown): void
}

/** What a request does not say of itself: the address that it came from. */
export type FeedbackEnvironment = { readonly Bindings: { readonly address?: string | undefined } }

export type FeedbackApp = Hono<FeedbackEnvironment>

export function createFeedbackApp(feedback: Feedback): FeedbackApp {
  const site = new Hono<FeedbackEnvironment>({ strict: false })
  const app: FeedbackApp = site.basePath(`${feedback.base}api`)

  site.use(async (context, next) => {
    const isReading = context.req.method === 'GET' || context.req.method === 'HEAD'
    const foreign = isReading ? undefined : foreignOrigin(context.req.raw.headers, feedback.siteOrigin)
    if (foreign === undefined) await next()
    else context.res = refuseForeign(foreign)
    context.header('Cache-Control', 'no-store')
  })

  postFlag(app, feedback)
  readFlags(app, feedback)
  removeFlag(app, feedback)
  app.get('/health', async (context) => {
    await (await feedback.store()).ping()
    return context.json({ status: 'ok' })
  })

  app.all('/feedback', () => refuseMethod('GET, HEAD, POST'))
  app.all('/feedback/:id', () => refuseMethod('DELETE'))
  app.all('/health', () => refuseMethod('GET, HEAD'))
  site.notFound(() =>
    problem('no_such_address', `Expected /api/feedback or /api/health below ${feedback.base}.`),
  )
  site.onError((error) => {
    feedback.report(error)
    return isStorageError(error) ? storageProblem(error) : problem('internal', 'The server made a mistake.')
  })
  return site
}

function refuseForeign(found: string): Response {
  return problem(
    'foreign_origin',
    `Expected a request from a page of this site, found ${found}. A program sends neither Origin nor Sec-Fetch-Site.`,
  )
}

function refuseMethod(allowed: string): Response {
  return problem('method_not_allowed', `Expected ${allowed}.`, { headers: { Allow: allowed } })
}

function storageProblem(error: StorageError): Response {
  const { code } = error
  const seconds = retryAfter(error)
  return problem(
    `storage_${code}`,
    `The storage is ${code}, so nothing was kept or changed. Send the same request again in ${seconds} seconds.`,
    { headers: { 'Retry-After': String(seconds) } },
  )
}
