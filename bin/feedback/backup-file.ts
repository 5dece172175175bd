// A backup is a file of JSON lines that any database can be filled from: a head, a line for each flag, and an end that
// says how many there were and the digest of all lines before it. Without its end it was cut off.

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { storedFlag, type StoredFlag } from '../../src/feedback/domain/stored-flag.ts'
import { parseJson } from '../../src/shared/parse-json.ts'

const head = JSON.stringify({ offtrack: 'feedback', version: 1 })

export type BackupProblem =
  | { readonly code: 'exists' | 'no-backup' | 'cut-off' | 'changed'; readonly file: string }
  | { readonly code: 'bad-line'; readonly file: string; readonly line: number }
  | { readonly code: 'unreadable' | 'unwritable'; readonly file: string; readonly cause: string }

export class BackupError extends Error {
  override readonly name = 'BackupError'
  readonly problem: BackupProblem

  constructor(problem: BackupProblem) {
    super(`${problem.code}: ${problem.file}`)
    this.problem = problem
  }
}

/** All or nothing, and on the disk once it resolves. A file that is there is not touched. */
export async function writeBackup(file: string, flags: AsyncIterable<StoredFlag>): Promise<number> {
  if (existsSync(file)) throw new BackupError({ code: 'exists', file })
  const part = `${file}.part`
  const handle = await open(part, 'w').catch((error: Error) => {
    throw new BackupError({ code: 'unwritable', file, cause: error.message })
  })
  try {
    const digest = createHash('sha256')
    let count = 0
    const write = async (line: string) => {
      digest.update(`${line}\n`)
      await handle.write(`${line}\n`)
    }
    await write(head)
    for await (const flag of flags) {
      await write(JSON.stringify(flag))
      count += 1
    }
    await handle.write(`${JSON.stringify({ flags: count, sha256: digest.digest('hex') })}\n`)
    await handle.sync()
    await handle.close()
    await rename(part, file)
    return count
  } catch (error) {
    await handle.close()
    await rm(part, { force: true })
    throw 'syscall' in (error as Error)
      ? new BackupError({ code: 'unwritable', file, cause: (error as Error).message })
      : error
  }
}

export async function readBackup(file: string): Promise<readonly StoredFlag[]> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new BackupError({ code: 'unreadable', file, cause: error.message })
  })
  const lines = text.split('\n')
  if (lines[0] !== head) throw new BackupError({ code: 'no-backup', file })
  const end = parseJson(lines.at(-2) ?? '')
  if (lines.at(-1) !== '' || !isEnd(end)) throw new BackupError({ code: 'cut-off', file })
  const before = lines.slice(0, -2)
  const digest = createHash('sha256').update(before.map((line) => `${line}\n`).join(''))
  if (digest.digest('hex') !== end.sha256) throw new BackupError({ code: 'changed', file })

  return before.slice(1).map((line, place) => {
    const read = storedFlag.safeParse(parseJson(line))
    if (!read.success) throw new BackupError({ code: 'bad-line', file, line: place + 2 })
    return read.data
  })
}

function isEnd(value: unknown): value is { readonly sha256: string } {
  return typeof value === 'object' && value !== null && 'sha256' in value && typeof value.sha256 === 'string'
}
