// npm run record: makes every named run and writes down its lines, and for each stubborn counter-run how it ends
// over twenty seeds. A lesson quotes nothing else.

import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { experiments } from '../sandboxes/weather-agent/experiments.ts'
import { runs } from '../sandboxes/weather-agent/runs.ts'
import { endingsOf } from './sandbox/endings.ts'
import { inputOf, runNamed } from './sandbox/named-run.ts'
import { runCopy } from './sandbox/run-copy.ts'

const folder = resolve(import.meta.dirname, '../sandboxes/weather-agent/recordings')

for (const name of readdirSync(folder)) rmSync(join(folder, name))
for (const run of runs) {
  const { lines, exitCode, warnings } = await runCopy('weather-agent', inputOf(run))
  if (exitCode !== 0) throw new Error(`${run.name} broke:\n${warnings}`)
  writeFileSync(join(folder, `${run.name}.jsonl`), lines.map((line) => `${line}\n`).join(''))
}
const stubborn = new Set(experiments.flatMap((experiment) => experiment.stubborn ?? []))
for (const name of stubborn) {
  const endings = await endingsOf(runNamed(name))
  writeFileSync(join(folder, `${name}.endings.json`), `${JSON.stringify(endings, null, 2)}\n`)
}
console.log(`${runs.length} runs and ${stubborn.size} sets of endings written to ${folder}`)
