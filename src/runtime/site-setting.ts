import type { SiteRuntime } from './choose.ts'

/** What the owner of the site has set about WebContainers, by the environment of the build. */
export type SiteSetting = {
  readonly runtime: SiteRuntime
  /** Of the vendor's host; null where none may ever be asked. */
  readonly origin: string | null
  readonly licenceKey: string | null
}

type Environment = {
  readonly PUBLIC_WEBCONTAINER?: string | undefined
  readonly PUBLIC_WEBCONTAINER_ORIGIN?: string | undefined
  readonly PUBLIC_WEBCONTAINER_KEY?: string | undefined
}

/** Where the vendor's client looks for its engine, unless the site has one of its own. */
export const vendorOrigin = 'https://stackblitz.com'

/** Throws a sentence for the owner, since a build with a setting that nobody understood would do as it likes. */
export function readSiteSetting(environment: Environment): SiteSetting {
  const wish = environment.PUBLIC_WEBCONTAINER || 'on'
  const runtime = (['on', 'off', 'only'] as const).find((one) => one === wish)
  if (runtime === undefined)
    throw new Error(`PUBLIC_WEBCONTAINER: expected on, off or only, found ${JSON.stringify(wish)}`)
  if (runtime === 'off') return { runtime, origin: null, licenceKey: null }
  return {
    runtime,
    origin: readOrigin(environment.PUBLIC_WEBCONTAINER_ORIGIN || vendorOrigin),
    licenceKey: environment.PUBLIC_WEBCONTAINER_KEY || null,
  }
}

function readOrigin(text: string): string {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Error(`PUBLIC_WEBCONTAINER_ORIGIN: expected an address like ${vendorOrigin}, found ${text}`)
  return url.origin
}
