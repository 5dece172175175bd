import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { byteOrderMark, csvHead, csvRow } from '../../src/feedback/domain/csv.ts'
import type { FeedbackStore } from '../../src/feedback/storage/feedback-store.ts'
import {
  describePlace,
  isThere,
  openStore,
  placeOf,
  type Place,
} from '../../src/feedback/storage/open-store.ts'
import { isStorageError } from '../../src/feedback/storage/storage-error.ts'
import { visible } from '../agent/visible.ts'
import { BackupError, readBackup, writeBackup } from './backup-file.ts'
import { readFeedbackCommand, type Task } from './command.ts'
import { statsText } from './stats-text.ts'
import { wordsIn, type FeedbackWords } from './words.ts'

type Surroundings = {
  readonly environment: NodeJS.ProcessEnv
  readonly root: string
  readonly out: Writable
  readonly err: Writable
}

/** Gives the exit code. */
export async function runFeedback(
  given: readonly string[],
  { environment, root, out, err }: Surroundings,
): Promise<0 | 1 | 2> {
  const command = readFeedbackCommand(given)
  const words = wordsIn(command.locale)
  const place = placeOf(environment, root)
  const say = (sentence: string): void => void err.write(`${visible(sentence)}\n`)

  if (command.kind === 'help') {
    out.write(`${words.usage}\n`)
    return 0
  }
  if (command.kind === 'problem') {
    say(words.commandProblem(command.problem))
    return 2
  }
  try {
    if (command.kind !== 'restore' && !isThere(place)) say(words.nothingYet(describePlace(place)))
    else {
      await carryOut(command, { place, words, out, say })
      return 0
    }
  } catch (error) {
    say(problemText(error, words, place))
  }
  return 1
}

type Work = {
  readonly place: Place
  readonly words: FeedbackWords
  readonly out: Writable
  readonly say: (sentence: string) => void
}

async function carryOut(task: Task, { place, words, out, say }: Work): Promise<void> {
  // What cannot be read need not be made room for.
  const toRestore = task.kind === 'restore' ? await readBackup(task.file) : []
  const store = await openStore(place)
  try {
    switch (task.kind) {
      case 'export':
        await print(task.format === 'csv' ? csvOf(store) : jsonLinesOf(store), out)
        break
      case 'stats':
        out.write(`${visible(statsText(await store.tally(), words))}\n`)
        break
      case 'backup':
        say(words.written(await writeBackup(task.file, store.all()), task.file))
        break
      case 'restore':
        await store.restore(toRestore)
        say(words.restored(toRestore.length, describePlace(place)))
    }
  } finally {
    await store.close()
  }
}

async function* jsonLinesOf(store: FeedbackStore): AsyncIterable<string> {
  for await (const flag of store.all()) yield `${JSON.stringify(flag)}\n`
}

async function* csvOf(store: FeedbackStore): AsyncIterable<string> {
  yield byteOrderMark + csvHead
  for await (const flag of store.all()) yield csvRow(flag)
}

/** Whoever reads may have enough before the end: `… export | head`. */
async function print(parts: AsyncIterable<string>, out: Writable): Promise<void> {
  await pipeline(Readable.from(parts), out, { end: false }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

function problemText(error: unknown, words: FeedbackWords, place: Place): string {
  if (error instanceof BackupError) return words.backupProblem(error.problem)
  if (isStorageError(error)) return words.storageFails(error.code, describePlace(place), error.message)
  throw error
}
