import { untilAborted } from './until-aborted.ts'

/** Lets one task at a time in. A task that is aborted while it waits is let in at once, to say so. */
export interface Turn {
  /** Whether the next task would have to wait. */
  isTaken(): boolean
  take<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T>
}

export function createTurn(): Turn {
  let previous: Promise<unknown> = Promise.resolve()
  let open = 0

  return {
    isTaken: () => open > 0,
    take(task, signal) {
      open += 1
      const started = untilAborted(previous, signal)
      const ended = started.then(task).finally(() => {
        open -= 1
      })
      previous = Promise.allSettled([previous, ended])
      return ended
    },
  }
}
