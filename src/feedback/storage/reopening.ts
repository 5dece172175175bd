import type { FeedbackStore } from './feedback-store.ts'

type Reopening = {
  /** The one store; opened now if it is not open yet. */
  get(): Promise<FeedbackStore>
  close(): Promise<void>
}

/** A database that does not come up is asked again, no more often than this. */
const pauseMs = 1000

/** Opens a store once. One that cannot be opened is tried again later: pages are served without it. */
export function reopening(open: () => Promise<FeedbackStore>, now: () => number): Reopening {
  let opened: Promise<FeedbackStore> | undefined
  let retryAt = Infinity

  return {
    get() {
      if (now() >= retryAt) opened = undefined
      opened ??= tryToOpen()
      return opened
    },
    async close() {
      await opened?.then(
        (store) => store.close(),
        () => undefined,
      )
    },
  }

  async function tryToOpen(): Promise<FeedbackStore> {
    retryAt = Infinity
    try {
      return await open()
    } catch (error) {
      retryAt = now() + pauseMs
      throw error
    }
  }
}
