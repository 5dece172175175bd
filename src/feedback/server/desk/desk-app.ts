// The author's side of the flags: pages made on the server, forms that work without a script, mounted beside the API.

import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Course, Place } from '../../domain/course.ts'
import { createPlaces } from '../../domain/course.ts'
import type { Flag } from '../../domain/flag.ts'
import { offPage } from '../../desk/sign-in-page.ts'
import type { FeedbackStore } from '../../storage/feedback-store.ts'
import { isStorageError } from '../../storage/storage-error.ts'
import type { Feedback } from '../app.ts'
import { foreignOrigin } from '../foreign-origin.ts'
import { retryAfter } from '../problem.ts'
import { answers } from './answers.ts'
import { createDoor, type Door } from './door.ts'
import { exports } from './exports.ts'
import { chosenLocale, frameOf, isReading, refuse, show, type DeskEnvironment } from './show.ts'
import { signingIn } from './signing-in.ts'
import { views } from './views.ts'

export type Desk = Pick<Feedback, 'base' | 'store' | 'now' | 'siteOrigin' | 'trustsProxy' | 'report'> & {
  /** Undefined: the desk is off. */
  readonly secret: string | undefined
  readonly course: Course
  /** CSS. */
  readonly styles: string
}

/** What each route works with. */
export type DeskRoutes = Omit<Desk, 'secret' | 'styles'> & {
  readonly door: Door
  readonly placeOf: (flag: Flag) => Place
  store(): Promise<FeedbackStore>
}

export type DeskApp = Hono<DeskEnvironment>

/** A shorter secret is guessed in spite of all limits. */
export const shortestSecret = 12
/** Blanks at its ends guess themselves. */
export const isLongEnough = (secret: string): boolean => secret.trim().length >= shortestSecret

const largestForm = 64 * 1024

export function createDeskApp({ secret, styles, ...desk }: Desk): DeskApp {
  const site = new Hono<DeskEnvironment>({ strict: false })
  const app: DeskApp = site.basePath(`${desk.base}desk`)
  const isOn = secret !== undefined && isLongEnough(secret)

  site.use(async (context, next) => {
    context.set('base', desk.base)
    context.set('locale', chosenLocale(context))
    context.set('token', null)
    context.set('unsaved', '')
    await next()
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
  })
  app.get('/desk.css', (context) => context.body(styles, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  if (isOn) {
    site.use(refuseForeign(desk))
    site.use(
      bodyLimit({ maxSize: largestForm, onError: (context) => refuse(context, 413, { kind: 'tooLarge' }) }),
    )
    const routes = { ...desk, door: createDoor(desk, secret), placeOf: createPlaces(desk.course.lessons) }
    signingIn(app, routes)
    views(app, routes)
    answers(app, routes)
    exports(app, routes)
  } else app.all('*', (context) => show(context, offPage(frameOf(context)), 404))

  site.notFound((context) => refuse(context, 404, { kind: 'notFound' }))
  site.onError((error, context) => {
    desk.report(error)
    if (!isStorageError(error)) return refuse(context, 500, { kind: 'internal' })
    const seconds = retryAfter(error)
    context.header('Retry-After', String(seconds))
    return refuse(context, 503, { kind: error.code, seconds })
  })
  return site
}

/**
 * Nothing runs here, so nothing may. `same-origin` and not `no-referrer`: under that, browsers send `Origin: null` with
 * our own forms.
 */
const headers = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
} as const

function refuseForeign({ siteOrigin }: Pick<Desk, 'siteOrigin'>) {
  return async (context: Context<DeskEnvironment>, next: () => Promise<void>): Promise<Response | void> => {
    if (isReading(context) || foreignOrigin(context.req.raw.headers, siteOrigin) === undefined) return next()
    return refuse(context, 403, { kind: 'foreign' })
  }
}
