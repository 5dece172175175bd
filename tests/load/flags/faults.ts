// What happens in the middle of the sending, and whether every flag that a client saw acknowledged is there afterwards.

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { printTable } from '../table.ts'
import { compareIds } from './compare.ts'
import { makePostgres, makeSqlite, type LoadPlace } from './places.ts'
import { sendFlags, type Sending } from './send.ts'
import { startFlagServer, type FlagServer } from './server.ts'

type Fault = {
  readonly name: string
  /** Undefined where this machine cannot have it; a sentence was printed. */
  make(): Promise<LoadPlace | undefined>
  /** Begins when half of the time is over. Gives back the server that runs afterwards. */
  strike(server: FlagServer, place: LoadPlace): Promise<FlagServer>
}

const lockedMs = 5000

const faults: readonly Fault[] = [
  { name: 'kill -9, SQLite', make: async () => makeSqlite(), strike: killAndRestart },
  { name: 'kill -9, Postgres', make: makePostgres, strike: killAndRestart },
  { name: `locked for ${lockedMs / 1000} s, SQLite`, make: async () => makeSqlite(), strike: holdLock },
  { name: 'disk full, then not, SQLite', make: makeSmallDisk, strike: enlargeOnceFull },
  { name: 'restarted, Postgres', make: makePostgres, strike: restartPostgres },
]

/** Says whether all of them left every acknowledged flag in its place. */
export async function sufferFaults(sending: Sending): Promise<boolean> {
  const rows: { readonly cells: readonly string[]; readonly isHeld: boolean }[] = []
  for (const fault of faults) {
    const place = await fault.make()
    if (place) rows.push(await suffer(fault, place, sending))
  }
  printTable(
    `Faults in the middle, ${sending.connections} connections, ${sending.seconds} s`,
    ['fault', 'acknowledged', 'still waiting', 'refused', 'lost', 'double', ''],
    rows.map(({ cells }) => cells),
  )
  return rows.every(({ isHeld }) => isHeld)
}

async function suffer({ name, strike }: Fault, place: LoadPlace, sending: Sending) {
  const first = await startFlagServer(place.environment)
  const underWay = sendFlags(first.address, sending)
  await setTimeout(sending.seconds * 500)
  const last = await strike(first, place)
  const sent = await underWay
  await last.end()
  const { lost, double, strange } = await compareIds(place.place, sent)
  await place.remove()

  const isHeld = lost + double + strange === 0 && sent.acknowledged.size > 0
  const refused = [...sent.refusals].map(([code, count]) => `${count} ${code}`).join(', ') || '0'
  const counts = [sent.acknowledged.size, sent.waiting.size, refused, lost, double].map(String)
  return { cells: [name, ...counts, isHeld ? 'held' : '**missed**'], isHeld }
}

async function killAndRestart(server: FlagServer, { environment }: LoadPlace): Promise<FlagServer> {
  await server.end('SIGKILL')
  return startFlagServer(environment, new URL(server.address).port)
}

async function holdLock(server: FlagServer, { place }: LoadPlace): Promise<FlagServer> {
  if (place.kind !== 'sqlite') throw new Error('assumed a file')
  const other = new DatabaseSync(place.file, { timeout: 5000 })
  other.exec('begin immediate')
  await setTimeout(lockedMs)
  other.close()
  return server
}

async function restartPostgres(server: FlagServer, { postgres }: LoadPlace): Promise<FlagServer> {
  await postgres?.restart()
  return server
}

/** A disk of 3 MB in memory, full after some seconds. Only root may mount. */
async function makeSmallDisk(): Promise<LoadPlace | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'offtrack-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder], { stdio: 'pipe' })
  } catch (error) {
    rmSync(folder, { recursive: true })
    return void console.log(
      `\nNo disk could be made small enough to be filled, so that is skipped: ${String(error)}`,
    )
  }
  const data = join(folder, 'data')
  mkdirSync(data)
  return {
    ...makeSqlite(data),
    remove: async () => {
      execFileSync('umount', [folder])
      rmSync(folder, { recursive: true })
    },
  }
}

async function enlargeOnceFull(server: FlagServer, { environment }: LoadPlace): Promise<FlagServer> {
  execFileSync('mount', ['-o', 'remount,size=256m', join(environment.DATA_DIR ?? '', '..')])
  return server
}
