import { createMemoryStore } from '../storage/memory-store.ts'
import { createFeedbackApp, type Feedback } from './app.ts'

/** An app over a store in memory, without limits, at an hour of its own; `ask` sends it a request. */
export function anApp(more: Partial<Feedback> = {}) {
  const store = createMemoryStore()
  const reported: unknown[] = []
  const clock = { now: Date.parse('2026-12-01T08:00:00.000Z') }
  const app = createFeedbackApp({
    base: '/',
    store: async () => store,
    knowsBlock: () => true,
    now: () => clock.now,
    limiter: null,
    siteOrigin: undefined,
    trustsProxy: false,
    report: (error) => reported.push(error),
    ...more,
  })
  const ask = async (path: string, init: RequestInit = {}, address?: string) =>
    app.request(`http://course.example${path}`, init, { address })
  const post = (flag: unknown, headers: Readonly<Record<string, string>> = {}, address?: string) =>
    ask(
      '/api/feedback',
      { ...asJson(flag), headers: { 'Content-Type': 'application/json', ...headers } },
      address,
    )
  return { ask, post, store, clock, reported }
}

function asJson(flag: unknown): RequestInit {
  return { method: 'POST', body: typeof flag === 'string' ? flag : JSON.stringify(flag) }
}
