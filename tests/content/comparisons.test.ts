import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { comparisons } from '../../src/lesson/comparisons.ts'
import { parseLine } from '../../src/protocol/parse.ts'
import { differencesBetween } from '../../src/transcript/compare-inputs.ts'
import { compare } from '../../src/transcript/compare.ts'
import { forkOf } from '../../src/transcript/fork.ts'
import { reduceAll } from '../../src/transcript/reduce.ts'
import type { Transcript } from '../../src/transcript/transcript.ts'

const folder = join(import.meta.dirname, '../../sandboxes/weather-agent/recordings')
const recorded = (name: string): Transcript =>
  reduceAll(
    readFileSync(join(folder, `${name}.jsonl`), 'utf8')
      .trimEnd()
      .split('\n')
      .map(parseLine),
  )

describe.each(Object.entries(comparisons))('the comparison %s', (_, names) => {
  const runs = { a: recorded(names.a), b: recorded(names.b) }

  it('switches one mechanism on, and changes nothing else', () => {
    expect(differencesBetween(runs.a.run!.event, runs.b.run!.event)).toEqual([
      { kind: 'mechanism', id: expect.any(String), a: false, b: true },
    ])
  })

  it('parts at a step that failed, after the same reply of the model', () => {
    const fork = forkOf(runs)!
    const pair = compare(runs.a, runs.b).turns.find(({ turn }) => turn === fork.turn)!
    const [a, b] = [pair.a, pair.b].map((turn) => turn!.attempts[0]!.steps)

    expect(fork.calls.length).toBeGreaterThan(0)
    expect(a![0]).toMatchObject({ kind: 'exchange', answered: { event: answerIn(b!) } })
    expect(a!.slice(1)).toMatchObject([{ kind: 'call', outcome: { kind: 'rejected' } }])
  })
})

function answerIn(steps: readonly { readonly kind: string }[]): unknown {
  const exchange = steps.find((step) => step.kind === 'exchange') as unknown as {
    readonly answered: { readonly event: unknown }
  }
  return exchange.answered.event
}
