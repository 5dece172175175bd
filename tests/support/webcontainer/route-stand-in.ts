import type { BrowserContext } from 'playwright-core'
import { createStandIn, type StandIn, type Trouble } from './stand-in.ts'

export type RoutedTrouble = Trouble & {
  /** Nobody answers at that address. */
  readonly network?: 'down'
}

export type RoutedStandIn = StandIn & { trouble: RoutedTrouble }

/** Puts the stand-in where the vendor's host would be, so that a page needs no other policy than its own. */
export async function routeStandIn(
  context: BrowserContext,
  trouble: RoutedTrouble = {},
): Promise<RoutedStandIn> {
  const standIn: RoutedStandIn = Object.assign(createStandIn(), { trouble })
  await context.route('https://stackblitz.com/**', async (route) => {
    if (standIn.trouble.network === 'down') return route.abort('connectionrefused')
    const { pathname, search } = new URL(route.request().url())
    const answer = await standIn.answer(pathname + search, route.request().postData() ?? '')
    // A page that has been closed meanwhile wants no answer.
    if (answer !== null) await route.fulfill(answer).catch(() => {})
  })
  return standIn
}
