import { setImmediate } from 'node:timers/promises'
import { StorageError } from './storage-error.ts'

/** A group this large is flushed about as fast as one flag, and stays below SQLite's limit on parameters. */
const largestGroup = 200
/** More than a lecture hall can send at once; beyond it the disk has stopped. With the largest flags, 40 MB. */
const mostWaiting = 2500

/**
 * Writes what has come together since the last write began as one group: a write that is safe against a power cut
 * waits for the disk, and two hundred waits are no longer than one. A group succeeds or fails as a whole.
 */
export function inGroups<Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let isWriting = false

  return (item) => {
    if (waiting.length >= mostWaiting) return Promise.reject(new StorageError('busy', 'too many are waiting'))
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    waiting.push({ item, resolve, reject })
    if (!isWriting) void writeAll()
    return promise
  }

  async function writeAll(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      await setImmediate()
      const group = waiting.splice(0, largestGroup)
      await write(group.map(({ item }) => item)).then(
        (results) => group.forEach(({ resolve }, place) => resolve(results[place]!)),
        (error: unknown) => group.forEach(({ reject }) => reject(error)),
      )
    }
    isWriting = false
  }
}

type Waiting<Item, Result> = {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (reason: unknown) => void
}
