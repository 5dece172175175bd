// Mounts the readers' flags and their author's desk in the server of the site, as the environment says:
// DATABASE_URL (a Postgres) or DATA_DIR (the folder of a SQLite file), SITE_URL, TRUST_PROXY=1, FEEDBACK_LIMITS=off,
// DESK_SECRET.

import { getRequestListener } from '@hono/node-server'
import type { RequestListener } from 'node:http'
import { createFeedbackApp, type Feedback } from '../../src/feedback/server/app.ts'
import { createLimiter } from '../../src/feedback/server/limiter.ts'
import { openStore, placeOf } from '../../src/feedback/storage/open-store.ts'
import { reopening } from '../../src/feedback/storage/reopening.ts'
import {
  createDeskApp,
  isLongEnough,
  shortestSecret,
  type Desk,
  type DeskApp,
} from '../../src/feedback/server/desk/desk-app.ts'
import { isStorageError } from '../../src/feedback/storage/storage-error.ts'
import type { BlockMap } from '../../src/lesson/block-map.ts'
import { courseOf, readDeskStyles } from './desk.ts'
import { blocksIn } from './known-blocks.ts'

export type MountedFeedback = {
  readonly answer: RequestListener
  /** After the last request. */
  close(): Promise<void>
}

type FeedbackSite = Pick<Feedback, 'base'> & {
  /** The project's folder. */
  readonly root: string
  /** What was built. Null: nothing was, so every block counts as known, and there is no desk. */
  readonly blocks: BlockMap | null
  readonly environment: NodeJS.ProcessEnv
}

/** With a database that does not come up the pages are served all the same; it is tried again with each request. */
export async function mountFeedback(site: FeedbackSite): Promise<MountedFeedback> {
  const { base, blocks, root, environment } = site
  const hasLimits = environment.FEEDBACK_LIMITS !== 'off'
  if (!hasLimits) console.error(limitsOff)
  const report = reporter()
  const knowsBlock = blocks ? blocksIn(blocks) : () => true
  const store = reopening(async () => {
    const opened = await openStore(placeOf(environment, root))
    // Flags are kept all the same.
    if (blocks) await opened.desk.reviseOrphans(knowsBlock).catch(reportOrphans)
    return opened
  }, Date.now)
  await store.get().catch(report)

  const common = {
    base,
    store: store.get,
    now: Date.now,
    siteOrigin: URL.parse(environment.SITE_URL ?? '')?.origin,
    trustsProxy: environment.TRUST_PROXY === '1',
    report,
  }
  const app = createFeedbackApp({
    ...common,
    knowsBlock,
    limiter: hasLimits ? createLimiter(Date.now) : null,
  })
  const desk = blocks && (await mountDesk(common, { blocks, root, secret: environment.DESK_SECRET }))
  const answer = getRequestListener(
    (request, { incoming }) => {
      const isDesk = `${new URL(request.url).pathname}/`.startsWith(`${base}desk/`)
      return (isDesk && desk ? desk : app).fetch(request, { address: incoming.socket.remoteAddress })
    },
    { overrideGlobalObjects: false },
  )
  return { answer, close: store.close }
}

type DeskSite = { readonly blocks: BlockMap; readonly root: string; readonly secret: string | undefined }

async function mountDesk(
  common: Omit<Desk, 'secret' | 'course' | 'styles'>,
  { blocks, root, secret }: DeskSite,
): Promise<DeskApp> {
  if (secret && !isLongEnough(secret)) console.error(secretTooShort)
  return createDeskApp({ ...common, secret, course: courseOf(blocks), styles: await readDeskStyles(root) })
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

function reportOrphans(error: unknown): void {
  const cause = error instanceof Error ? error.message : String(error)
  console.error(
    `没能重新核对哪些标记找不到原文，下次启动再试。/ Which flags have lost their passage was not told anew; the next start tries again. (${cause})`,
  )
}

const limitsOff =
  '警告：FEEDBACK_LIMITS=off，谁都可以无限制地发标记；只适合压力测试。/ ' +
  'Warning: FEEDBACK_LIMITS=off, so anybody may send flags without end; for load tests only.'

const secretTooShort =
  `警告：DESK_SECRET 不到 ${shortestSecret} 个字符，案头没有开。/ ` +
  `Warning: DESK_SECRET has fewer than ${shortestSecret} characters, so the desk is off.`
