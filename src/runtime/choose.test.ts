import { describe, expect, it } from 'vitest'
import { chooseRuntime, type Capabilities } from './choose.ts'

const able: Capabilities = { isIsolated: true, hasEngine: true, isIos: false, savesData: false }

describe('the choice of a runtime', () => {
  it.each(['on', 'only'] as const)('is a container where the browser can and the site says %s', (site) => {
    expect(chooseRuntime(site, 'automatic', able)).toEqual({ kind: 'webcontainer' })
  })

  it.each([
    ['the site switched it off', 'site', 'off', 'automatic', {}],
    ['the reader wants the built-in one', 'reader', 'on', 'worker', {}],
    ['it is an iPhone or an iPad', 'ios', 'on', 'automatic', { isIos: true }],
    ['the page is not isolated', 'not-isolated', 'on', 'automatic', { isIsolated: false }],
    ['the browser lacks what it needs', 'unsupported', 'only', 'automatic', { hasEngine: false }],
    ['data is to be saved', 'data-saver', 'on', 'automatic', { savesData: true }],
  ] as const)('is built in where %s', (_, because, site, reader, lacking) => {
    expect(chooseRuntime(site, reader, { ...able, ...lacking })).toEqual({ kind: 'worker', because })
  })

  it('does not ask the reader where the site allows nothing else', () => {
    expect(chooseRuntime('only', 'worker', able)).toEqual({ kind: 'webcontainer' })
  })
})
