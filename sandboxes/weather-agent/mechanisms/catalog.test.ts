import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../../../src/sandbox/settings.ts'
import { switches } from '../switches.ts'
import { mechanismCatalog } from './catalog.ts'
import { mechanismsFrom } from './from-switches.ts'
import type { Switches } from './from-switches.ts'

describe('the catalog of mechanisms', () => {
  it('has the defaults of switches.ts', () => {
    expect(defaultSettings(mechanismCatalog)).toEqual(switches)
  })

  it('lists the mechanisms that the switches make, in the same order', () => {
    const allOn = Object.fromEntries(
      Object.entries(switches).map(([id, values]) => [id, { ...values, on: true }]),
    )
    const made = mechanismsFrom(allOn as unknown as Switches, () => 0)

    expect(made.map(({ id }) => id)).toEqual(mechanismCatalog.map(({ id }) => id))
    expect(made.every(({ cap }) => cap.count > 0)).toBe(true)
  })

  it.each(mechanismCatalog)('names the file of $id', ({ file }) => {
    expect(existsSync(resolve(import.meta.dirname, '..', file))).toBe(true)
  })
})
