// Mounts the readers' flags in the server of the site, as the environment says:
// DATABASE_URL (a Postgres) or DATA_DIR (the folder of a SQLite file), SITE_URL, TRUST_PROXY=1, FEEDBACK_LIMITS=off.

import { getRequestListener } from '@hono/node-server'
import type { RequestListener } from 'node:http'
import { createFeedbackApp, type Feedback } from '../../src/feedback/server/app.ts'
import { createLimiter } from '../../src/feedback/server/limiter.ts'
import { openStore, placeOf } from '../../src/feedback/storage/open-store.ts'
import { reopening } from '../../src/feedback/storage/reopening.ts'
import { isStorageError } from '../../src/feedback/storage/storage-error.ts'

export type MountedFeedback = {
  readonly answer: RequestListener
  /** After the last request. */
  close(): Promise<void>
}

type FeedbackSite = Pick<Feedback, 'base' | 'knowsBlock'> & {
  readonly root: string
  readonly environment: NodeJS.ProcessEnv
}

/** With a database that does not come up the pages are served all the same; it is tried again with each request. */
export async function mountFeedback(site: FeedbackSite): Promise<MountedFeedback> {
  const { base, knowsBlock, root, environment } = site
  const hasLimits = environment.FEEDBACK_LIMITS !== 'off'
  if (!hasLimits) console.error(limitsOff)
  const report = reporter()
  const store = reopening(() => openStore(placeOf(environment, root)), Date.now)
  await store.get().catch(report)

  const app = createFeedbackApp({
    base,
    store: store.get,
    knowsBlock,
    now: Date.now,
    limiter: hasLimits ? createLimiter(Date.now) : null,
    siteOrigin: URL.parse(environment.SITE_URL ?? '')?.origin,
    trustsProxy: environment.TRUST_PROXY === '1',
    report,
  })
  const answer = getRequestListener(
    (request, { incoming }) => app.fetch(request, { address: incoming.socket.remoteAddress }),
    { overrideGlobalObjects: false },
  )
  return { answer, close: store.close }
}

/** A database that is away fails every request: one line a minute says so. */
function reporter(): (error: unknown) => void {
  let silentUntil = 0
  return (error) => {
    if (!isStorageError(error)) return console.error(error)
    if (Date.now() < silentUntil) return
    silentUntil = Date.now() + 60_000
    console.error(
      `读者的标记现在存不了；页面照常。/ Flags cannot be stored now; pages are served. (${error.message})`,
    )
  }
}

const limitsOff =
  '警告：FEEDBACK_LIMITS=off，谁都可以无限制地发标记；只适合压力测试。/ ' +
  'Warning: FEEDBACK_LIMITS=off, so anybody may send flags without end; for load tests only.'
