import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../../../src/sandbox/settings.ts'
import { everyMechanism } from '../../../tests/support/every-mechanism.ts'
import { switches } from '../switches.ts'
import { mechanismCatalog } from './catalog.ts'

describe('the catalog of mechanisms', () => {
  it('has the defaults of switches.ts', () => {
    expect(defaultSettings(mechanismCatalog)).toEqual(switches)
  })

  it('lists the mechanisms that the switches make, in the same order', () => {
    expect(everyMechanism.map(({ id }) => id)).toEqual(mechanismCatalog.map(({ id }) => id))
    expect(everyMechanism.every(({ cap }) => cap.count > 0)).toBe(true)
  })

  it.each(mechanismCatalog)('names the file of $id', ({ file }) => {
    expect(existsSync(resolve(import.meta.dirname, '..', file))).toBe(true)
  })
})
