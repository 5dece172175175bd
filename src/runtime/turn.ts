import { untilAborted } from './until-aborted.ts'

/** Lets one task at a time in. A task that is aborted while it waits is let in at once, to say so. */
export interface Turn {
  take<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T>
}

export function createTurn(): Turn {
  let previous: Promise<unknown> = Promise.resolve()

  return {
    take(task, signal) {
      const started = untilAborted(previous, signal)
      const ended = started.then(task)
      previous = Promise.allSettled([previous, ended])
      return ended
    },
  }
}
