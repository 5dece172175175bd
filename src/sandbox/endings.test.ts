import { describe, expect, it } from 'vitest'
import { aRunFinished, aToolReturned } from '../transcript/builders.ts'
import { groupEndings } from './endings.ts'
import { readingsIn } from './judge.ts'

describe('the endings of a counter-run', () => {
  it('are told by what the user is left with', () => {
    expect(
      groupEndings([
        { seed: 1, screen: 'reading', readings: 1 },
        { seed: 2, screen: 'empty', readings: 0 },
        { seed: 3, screen: 'reading', readings: 1 },
      ]),
    ).toEqual([
      { screen: 'empty', readings: null, seeds: [2] },
      { screen: 'reading', readings: null, seeds: [1, 3] },
    ])
  })

  it('are told by how many readings there are, where that differs', () => {
    expect(
      groupEndings([
        { seed: 1, screen: 'reading', readings: 4 },
        { seed: 2, screen: 'reading', readings: 1 },
        { seed: 3, screen: 'reading', readings: 4 },
      ]),
    ).toEqual([
      { screen: 'reading', readings: 4, seeds: [1, 3] },
      { screen: 'reading', readings: 1, seeds: [2] },
    ])
  })
})

describe('the readings of an answer', () => {
  const common = { v: 1 as const, t: 0 }

  it('are the numbers that a tool gave, each once', () => {
    const lines = [
      { ...common, seq: 0, ...aToolReturned({ ok: true, result: '{"temperature":21}' }) },
      { ...common, seq: 1, ...aToolReturned({ ok: true, result: '{"temperature":22}' }) },
      { ...common, seq: 2, ...aRunFinished({ answer: '21、22，又是 21，明天 30 ℃。' }) },
    ]

    expect(readingsIn(lines)).toBe(2)
  })

  it('are none where nothing is said', () => {
    expect(readingsIn([{ ...common, seq: 0, ...aRunFinished({ answer: null }) }])).toBe(0)
  })
})
