import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseLine } from '../protocol/parse.ts'
import { decidingTurn } from './deciding-turn.ts'
import { reduceAll } from './reduce.ts'
import type { Transcript } from './transcript.ts'
import { emptyTranscript } from './transcript.ts'

const folder = join(import.meta.dirname, '../../sandboxes/weather-agent/recordings')
const recorded = (name: string): Transcript =>
  reduceAll(
    readFileSync(join(folder, `${name}.jsonl`), 'utf8')
      .trimEnd()
      .split('\n')
      .map(parseLine),
  )

it.each([
  ['the same call fails in each of eight turns', 'always-timeout.none', 1],
  ['the second refusal stops it', 'always-timeout.break-circuit', 4],
  ['the fourth turn answers', 'always-timeout.instructive-errors+break-circuit', 4],
])('a run in which %s is decided there', (_what, name, turn) => {
  expect(decidingTurn(recorded(name))).toBe(turn)
})

it('a run without a turn is decided nowhere', () => {
  expect(decidingTurn(emptyTranscript)).toBeNull()
})
