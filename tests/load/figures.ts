// `npm run figures`: measures the built site and prints tables; docs/figures.md keeps what it printed.
// `--only page`, `run`, `code`, `container` or `exam` for a part, `--rounds 9` for other than the usual number. It judges nothing:
// what misses its aim is said in the table, and never fails a build.

import { availableParallelism, cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { codeFigures } from './code-figures.ts'
import { containerFigures } from './container-figures.ts'
import { examFigures } from './exam-figures.ts'
import { pageFigures } from './page-figures.ts'
import { runFigures } from './run-figures.ts'
import { shiftFigures } from './shift-figures.ts'
import { startSite } from './site.ts'

const { values } = parseArgs({
  options: { only: { type: 'string' }, rounds: { type: 'string', default: '9' } },
})
const rounds = Number(values.rounds)
const parts: Readonly<Record<string, typeof pageFigures>> = {
  page: async (address) => {
    await pageFigures(address, rounds)
    await shiftFigures(address)
  },
  run: runFigures,
  code: codeFigures,
  container: containerFigures,
  exam: examFigures,
}
const wanted = values.only === undefined ? Object.values(parts) : [parts[values.only]]

if (!Number.isInteger(rounds) || rounds < 1 || wanted.includes(undefined)) {
  console.error(`Usage: npm run figures -- [--only ${Object.keys(parts).join('|')}] [--rounds N]`)
  process.exitCode = 1
} else await printFigures()

async function printFigures(): Promise<void> {
  const site = await startSite()
  try {
    console.log(`${new Date().toISOString()}, Node ${process.version}, ${machine()}`)
    for (const part of wanted) {
      await part?.(site.address, rounds)
      console.log(`\nNow: ${load()}`)
    }
  } finally {
    await site.stop()
  }
}

function machine(): string {
  return `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}, ${load()}`
}

/** Above the number of processors, times are longer than they should be; ratios suffer less. */
function load(): string {
  return `load ${loadavg()
    .map((average) => average.toFixed(1))
    .join(' ')}`
}
