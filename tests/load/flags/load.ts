import { printTable } from '../table.ts'
import { compareIds } from './compare.ts'
import { makePostgres, makeSqlite, type LoadPlace } from './places.ts'
import { sendFlags, type Sending } from './send.ts'
import { startFlagServer } from './server.ts'

/** As many flags as the built server takes. Says whether none was lost and none is there twice. */
export async function measureLoad(sending: Sending): Promise<boolean> {
  const rows = [await measure('SQLite', makeSqlite(), sending)]
  const postgres = await makePostgres()
  if (postgres) rows.push(await measure('Postgres', postgres, sending))
  printTable(
    `${sending.connections} connections that post flags for ${sending.seconds} s`,
    ['database', 'accepted a second', 'p50', 'p99', 'accepted', 'refused', 'lost', 'double'],
    rows.map(({ cells }) => cells),
  )
  return rows.every(({ isHeld }) => isHeld)
}

type Row = { readonly cells: readonly string[]; readonly isHeld: boolean }

async function measure(
  name: string,
  { environment, place, remove }: LoadPlace,
  sending: Sending,
): Promise<Row> {
  const server = await startFlagServer(environment)
  const sent = await sendFlags(server.address, sending)
  await server.end()
  const { lost, double, strange } = await compareIds(place, sent)
  await remove()

  const times = sent.times.toSorted((a, b) => a - b)
  const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? NaN).toFixed(0)} ms`
  const rate = (sent.acknowledged.size / sent.seconds).toFixed(0)
  const refused = [...sent.refusals].map(([code, count]) => `${count} ${code}`).join(', ') || '0'
  const counts = [sent.acknowledged.size, refused, lost, double].map(String)
  return { cells: [name, rate, at(0.5), at(0.99), ...counts], isHeld: lost + double + strange === 0 }
}
