import type { LessonText } from '../../domain/course.ts'
import { createMemoryStore } from '../../storage/memory-store.ts'
import { createDeskApp, type Desk } from './desk-app.ts'

export const deskSecret = 'correct horse battery'

/** One lesson with two blocks; flags of the domain's builder are on the first, as its reader saw it. */
export const aLessonText: LessonText = {
  lesson: 'off-track',
  locale: 'zh-CN',
  file: 'lessons/05-off-track/zh-CN.mdx',
  headings: [{ line: 8, depth: 2, text: '先看一次失败' }],
  blocks: [
    { id: 'a1b2c3d4', hash: '9f86d081', kind: 'paragraph', quote: '其实它只是被拒绝了两次。', line: 10 },
    { id: 'b2', hash: 'other', kind: 'paragraph', quote: '没有人标过这一段。', line: 12 },
  ],
}

/** A desk over a store in memory, at an hour of its own. */
export function aDesk(more: Partial<Desk> = {}) {
  const store = createMemoryStore()
  const clock = { now: Date.parse('2026-12-01T08:00:00.000Z') }
  const reported: unknown[] = []
  const app = createDeskApp({
    base: '/',
    store: async () => store,
    now: () => clock.now,
    siteOrigin: undefined,
    trustsProxy: false,
    report: (error) => reported.push(error),
    secret: deskSecret,
    course: {
      lessons: [aLessonText],
      explain: (word) =>
        word === '熔断' ? { kind: 'has', id: 'break', term: { 'zh-CN': '熔断', en: 'break' } } : undefined,
      linkOfRun: (run) => (typeof run === 'string' && run.startsWith('run=1.') ? `#${run}` : null),
    },
    styles: 'body { color: black }',
    ...more,
  })
  return { store, clock, reported, ...aBrowser(app, more.base ?? '/') }
}

type Fields = Readonly<Record<string, string | readonly string[]>>

/** Keeps cookies, and sends forms with the token of the last page that it saw. */
export function aBrowser(app: ReturnType<typeof createDeskApp>, base = '/') {
  const cookies = new Map<string, string>()
  let token = ''

  const ask = async (path: string, init: RequestInit = {}, address = '203.0.113.7'): Promise<Response> => {
    const headers = new Headers({ Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') })
    new Headers(init.headers).forEach((value, name) => headers.set(name, value))
    const url = `http://course.example${base}desk${path}`
    const response = await app.request(url, { ...init, headers }, { address })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const html = response.headers.get('Content-Type')?.startsWith('text/html')
    token = (html && /name="token" value="([^"]+)"/.exec(await response.clone().text())?.[1]) || token
    return response
  }

  const send = (
    path: string,
    fields: Fields,
    headers: Readonly<Record<string, string>> = {},
    address?: string,
  ) => {
    const pairs = Object.entries({ token, ...fields }).flatMap(([name, values]) =>
      [values].flat().map((value): [string, string] => [name, value]),
    )
    const init = { method: 'POST', body: new URLSearchParams(pairs), headers }
    return ask(path, init, address)
  }

  const signIn = async (
    secret = deskSecret,
    headers: Readonly<Record<string, string>> = {},
    address?: string,
  ) => {
    const response = await send('/sign-in', { secret, to: `${base}desk/` }, headers, address)
    if (response.status === 303) await ask('/', { headers })
    return response
  }

  const read = async (path: string): Promise<string> => (await ask(path)).text()

  return { app, ask, send, signIn, read, cookies }
}
