import { isFlagId } from '../domain/flag.ts'
import type { Feedback, FeedbackApp } from './app.ts'
import { problem } from './problem.ts'
import { undoMs } from './receipt.ts'

/** Takes a flag back. Whoever knows its id sent it. */
export function removeFlag(app: FeedbackApp, feedback: Feedback): void {
  app.delete('/feedback/:id', async (context) => {
    const id = context.req.param('id').toLowerCase()
    if (!isFlagId(id)) return unknown()
    const store = await feedback.store()
    const since = new Date(feedback.now() - undoMs).toISOString()
    switch (await store.remove(id, since)) {
      case 'removed':
        return context.body(null, 204)
      case 'too-late':
        return problem(
          'too_late',
          `Expected a flag of the last ${undoMs / 1000} seconds, found an older one. It stays: the author sees it.`,
        )
      case 'unknown':
        return unknown()
    }
  })
}

function unknown(): Response {
  return problem('no_such_flag', 'Expected the id of a flag, found one that is unknown or was taken back.')
}
