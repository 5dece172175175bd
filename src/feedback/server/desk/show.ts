import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { said, wordsFor, type Frame, type Notice, type Page } from '../../desk/frame.ts'
import { problemPage, type DeskProblem } from '../../desk/problem-page.ts'
import { flagLocales, isFlagId, type Flag } from '../../domain/flag.ts'
import type { FeedbackStore } from '../../storage/feedback-store.ts'

export type DeskEnvironment = {
  readonly Bindings: { readonly address?: string | undefined }
  readonly Variables: {
    base: string
    locale: Flag['locale']
    /** For the forms of this session; null: nobody is signed in. */
    token: string | null
    /** The reply in the form that was sent; empty: none. */
    unsaved: string
  }
}

export type DeskContext = Context<DeskEnvironment>

/** `?lang=en` once, then as remembered, then as the browser prefers; Chinese first. */
export function chosenLocale(context: DeskContext): Flag['locale'] {
  const asked = flagLocales.find((locale) => locale === context.req.query('lang'))
  const path = `${context.get('base')}desk`
  if (asked) setCookie(context, languageCookie, asked, { path, sameSite: 'Strict', maxAge: 31_536_000 })
  const kept = flagLocales.find((locale) => locale === getCookie(context, languageCookie))
  return asked ?? kept ?? (/^\s*en\b/i.test(context.req.header('Accept-Language') ?? '') ? 'en' : 'zh-CN')
}

const languageCookie = 'desk-language'

export function frameOf(context: DeskContext, notice: Notice | null = null): Frame {
  const locale = context.get('locale')
  const here = hereOf(context)
  return {
    locale,
    words: wordsFor(locale),
    base: context.get('base'),
    here,
    token: context.get('token'),
    notice,
  }
}

/** Without what was said once. Where a form is sent, nothing can be read. */
function hereOf(context: DeskContext): string {
  if (!isReading(context)) return `${context.get('base')}desk/`
  const { pathname, searchParams } = new URL(context.req.url)
  for (const name of ['done', 'said', 'lang', 'all']) searchParams.delete(name)
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

export function isReading({ req: { method } }: DeskContext): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** What the last form has to say on this page. */
export async function noticeFor(context: DeskContext, store: FeedbackStore): Promise<Notice | null> {
  const what = said.find((each) => each === context.req.query('said'))
  if (what) return { kind: 'said', what }
  const done = context.req.query('done') ?? ''
  const answer = isFlagId(done) ? await store.answers.find(done) : undefined
  return answer ? { kind: 'done', answer } : null
}

export async function show(
  context: DeskContext,
  page: Page,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  return context.html(String(await page), status)
}

export function refuse(
  context: DeskContext,
  status: ContentfulStatusCode,
  problem: DeskProblem,
): Promise<Response> {
  return show(context, problemPage(frameOf(context), problem, context.get('unsaved')), status)
}

/**
 * Where a form leads: to the page of the desk that it names and to no other place, whatever somebody wrote into it.
 * `said` and `done` are what that page will say.
 */
export function backTo(
  context: DeskContext,
  form: URLSearchParams,
  more: Readonly<Record<string, string>>,
): Response {
  const to = deskAddress(context.get('base'), form.get('back'))
  for (const [name, value] of Object.entries(more)) to.searchParams.set(name, value)
  return context.redirect(to.pathname + to.search, 303)
}

export function deskAddress(base: string, text: string | null): URL {
  const desk = new URL(`${base}desk/`, 'http://desk.invalid')
  const to = URL.parse(text ?? '', desk)
  const isOurs = to?.origin === desk.origin && `${to.pathname}/`.startsWith(desk.pathname)
  return isOurs && !to.pathname.includes('//') ? to : desk
}
