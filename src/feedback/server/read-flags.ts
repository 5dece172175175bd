import { isFlagId } from '../domain/flag.ts'
import type { Feedback, FeedbackApp } from './app.ts'
import { problem } from './problem.ts'
import { receiptOf } from './receipt.ts'

/** As many as fit into an address. */
const mostIds = 100

/** What became of flags: `?ids=a,b`. Unknown ones are left out. */
export function readFlags(app: FeedbackApp, feedback: Feedback): void {
  app.get('/feedback', async (context) => {
    const ids = (context.req.queries('ids') ?? [])
      .flatMap((list) => list.split(','))
      .filter((id) => id !== '')
    if (ids.length === 0 || ids.length > mostIds || !ids.every(isFlagId)) {
      return problem(
        'invalid_ids',
        `Expected ?ids= with 1 to ${mostIds} ids of flags, commas between, found ${ids.length}, or some that are no UUIDs.`,
      )
    }
    const store = await feedback.store()
    const found = await store.find(ids.map((id) => id.toLowerCase()))
    return context.json({ flags: found.map(receiptOf) })
  })
}
