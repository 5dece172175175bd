// npm run record: makes every named run and writes down its lines, and for each stubborn counter-run how it ends
// over twenty seeds; takes the exam; and counts how often a bad example is copied. A lesson quotes nothing else.

import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { experiments } from '../sandboxes/weather-agent/experiments.ts'
import { runs } from '../sandboxes/weather-agent/runs.ts'
import { examSeeds } from '../src/sandbox/exam/exam-settings.ts'
import type { RunInput } from '../src/sandbox/input-files.ts'
import { allSettings } from './exam/command.ts'
import { examText } from './exam/recorded-exam.ts'
import { takeExam } from './exam/take-exam.ts'
import { measureCopying } from './sandbox/copying.ts'
import { endingsOf } from './sandbox/endings.ts'
import { ownArguments } from './own-arguments.ts'
import { inputOf, runNamed } from './sandbox/named-run.ts'
import { runHere } from './sandbox/run-here.ts'
import { runCopy } from './sandbox/run-copy.ts'

const asked = ownArguments(process.argv.slice(2))
if (asked.length > 0) {
  console.error(`expected no arguments, found ${asked.join(' ')}: npm run record makes every named run`)
  process.exit(2)
}

const folder = resolve(import.meta.dirname, '../sandboxes/weather-agent/recordings')

const files = new Map<string, string>()

for (const run of runs) {
  const lines = await linesOf(inputOf(run))
  files.set(`${run.name}.jsonl`, lines.map((line) => `${line}\n`).join(''))
}
const stubborn = new Set(experiments.flatMap((experiment) => experiment.stubborn ?? []))
for (const name of stubborn) {
  const endings = await endingsOf(runNamed(name), linesOf)
  files.set(`${name}.endings.json`, `${JSON.stringify(endings, null, 2)}\n`)
}
const { runs: marks, end } = await takeExam(
  { settings: allSettings(), seeds: examSeeds, model: null },
  { done: [], linesOf: runHere, onRun: () => undefined, signal: new AbortController().signal },
)
if (end !== 'whole') throw new Error(`the exam was ${end} after ${marks.length} runs`)
files.set('exam.json', examText(marks))
files.set('copying.json', `${JSON.stringify(await measureCopying(), null, 2)}\n`)
// Only now that every run has been made: whatever breaks, the old recordings are still there.
for (const name of readdirSync(folder)) rmSync(join(folder, name))
for (const [name, text] of files) writeFileSync(join(folder, name), text)
console.log(`${runs.length} runs and ${stubborn.size} sets of endings written to ${folder}`)

async function linesOf(input: RunInput): Promise<readonly string[]> {
  const { lines, exitCode, warnings } = await runCopy('weather-agent', input)
  if (exitCode !== 0) throw new Error(`${input.scenario.id} broke:\n${warnings}`)
  return lines
}
