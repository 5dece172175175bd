// `npm run load:flags`: posts flags to the built server as fast as it takes them, then again with a fault in the middle,
// and compares ids with the database. `--only load` or `--only faults`; `--connections 200`, `--seconds 60`. Exit 1:
// a flag that was acknowledged was not there, or one was there twice.

import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { sufferFaults } from './flags/faults.ts'
import { measureLoad } from './flags/load.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    connections: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
  },
})
const sending = { connections: Number(values.connections), seconds: Number(values.seconds) }
const parts: Readonly<Record<string, typeof measureLoad>> = { load: measureLoad, faults: sufferFaults }
const wanted = values.only === undefined ? Object.values(parts) : [parts[values.only]]

if (!(sending.connections > 0 && sending.seconds > 0) || wanted.includes(undefined)) {
  console.error(
    `Usage: npm run load:flags -- [--only ${Object.keys(parts).join('|')}] [--connections N] [--seconds N]`,
  )
  process.exitCode = 2
} else {
  console.log(
    `Node ${process.version}, ${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}`,
  )
  for (const part of wanted) if (!(await part?.(sending))) process.exitCode = 1
}
