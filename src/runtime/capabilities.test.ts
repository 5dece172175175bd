import { describe, expect, it } from 'vitest'
import { readCapabilities, type Page } from './capabilities.ts'

const desktop: Page = {
  crossOriginIsolated: true,
  SharedArrayBuffer,
  WebAssembly,
  navigator: {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0',
    platform: 'Linux x86_64',
    locks: {},
  },
}

const withNavigator = (navigator: Partial<Page['navigator']>): Page => ({
  ...desktop,
  navigator: { ...desktop.navigator, ...navigator },
})

describe('the capabilities of a page', () => {
  it('are all there on a desktop', () => {
    expect(readCapabilities(desktop)).toEqual({
      isIsolated: true,
      hasEngine: true,
      isIos: false,
      savesData: false,
    })
  })

  it.each([
    ['an iPhone', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)' }, true],
    ['an iPad that calls itself a Mac', { platform: 'MacIntel', maxTouchPoints: 5 }, true],
    ['a Mac', { platform: 'MacIntel', maxTouchPoints: 0 }, false],
    ['a Windows laptop with a touch screen', { platform: 'Win32', maxTouchPoints: 10 }, false],
  ])('tell %s', (_, navigator, isIos) => {
    expect(readCapabilities(withNavigator(navigator)).isIos).toBe(isIos)
  })

  it('tell a page that is not isolated', () => {
    expect(readCapabilities({ ...desktop, crossOriginIsolated: false }).isIsolated).toBe(false)
  })

  it.each([
    ['WebAssembly', { ...desktop, WebAssembly: undefined }],
    ['shared memory', { ...desktop, SharedArrayBuffer: undefined }],
    ['locks', withNavigator({ locks: undefined })],
  ])('tell a browser without %s', (_, page) => {
    expect(readCapabilities(page).hasEngine).toBe(false)
  })

  it('tell that data is to be saved', () => {
    expect(readCapabilities(withNavigator({ connection: { saveData: true } })).savesData).toBe(true)
  })
})
