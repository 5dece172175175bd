import { describe, expect, it } from 'vitest'
import { readSiteSetting } from './site-setting.ts'

describe('the setting of a site', () => {
  it('is on, at the vendor’s own host, where nothing is said', () => {
    const unset = { runtime: 'on', origin: 'https://stackblitz.com', licenceKey: null }

    expect(readSiteSetting({})).toEqual(unset)
    expect(readSiteSetting({ PUBLIC_WEBCONTAINER: '', PUBLIC_WEBCONTAINER_KEY: '' })).toEqual(unset)
  })

  it('leaves no host and no key where it is off', () => {
    expect(readSiteSetting({ PUBLIC_WEBCONTAINER: 'off', PUBLIC_WEBCONTAINER_KEY: 'ours' })).toEqual({
      runtime: 'off',
      origin: null,
      licenceKey: null,
    })
  })

  it('takes a key, and a host of the site’s own without its path', () => {
    const setting = readSiteSetting({
      PUBLIC_WEBCONTAINER: 'only',
      PUBLIC_WEBCONTAINER_KEY: 'ours',
      PUBLIC_WEBCONTAINER_ORIGIN: 'https://engine.example.org/headless',
    })

    expect(setting).toEqual({ runtime: 'only', origin: 'https://engine.example.org', licenceKey: 'ours' })
  })

  it('is refused in words where nobody could know what was meant', () => {
    expect(() => readSiteSetting({ PUBLIC_WEBCONTAINER: 'yes' })).toThrowErrorMatchingInlineSnapshot(
      `[Error: PUBLIC_WEBCONTAINER: expected on, off or only, found "yes"]`,
    )
    expect(() =>
      readSiteSetting({ PUBLIC_WEBCONTAINER_ORIGIN: 'engine' }),
    ).toThrowErrorMatchingInlineSnapshot(
      `[Error: PUBLIC_WEBCONTAINER_ORIGIN: expected an address like https://stackblitz.com, found engine]`,
    )
  })
})
