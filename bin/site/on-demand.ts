import { locales } from '../../src/i18n/locales.ts'
import type { Manifest, SiteFile } from './manifest.ts'

/**
 * The addresses that Astro answers, each with and without its slash: the frame in which programs run, the one that
 * asks a reader's own model, and every page without its language. A list, since Astro brings routes of its own:
 * `/_image` would send any public file as any type.
 */
export function addressesOnDemand(manifest: Manifest): ReadonlySet<string> {
  const { base, files } = manifest
  const notFound = notFoundPages(manifest).all
  const pages = Object.keys(files).filter(
    (address) => address.endsWith('/') && !notFound.has(files[address]!),
  )
  const withoutLanguage = locales.flatMap((locale) =>
    pages
      .filter((address) => address.startsWith(`${base}${locale}/`))
      .map((address) => base + address.slice(`${base}${locale}/`.length)),
  )
  const addresses = [`${base}runtime/frame/`, `${base}runtime/endpoint/`, ...withoutLanguage]
  return new Set(
    addresses.flatMap((address) => (address === base ? [address] : [address, address.slice(0, -1)])),
  )
}

type NotFoundPages = {
  readonly all: ReadonlySet<SiteFile>
  /** In the language of the address, where it has one. */
  for(path: string): SiteFile | undefined
}

/** The pages that say that there is nothing here. Nobody gets one by asking for it. */
export function notFoundPages({ base, files }: Manifest): NotFoundPages {
  const inLanguage = locales.flatMap((locale) => {
    const page = files[`${base}${locale}/404/`]
    return page ? [{ folder: `${base}${locale}/`, page }] : []
  })
  const inBoth = files[`${base}404.html`]
  return {
    all: new Set([...inLanguage.map(({ page }) => page), ...(inBoth ? [inBoth] : [])]),
    for: (path) => inLanguage.find(({ folder }) => path.startsWith(folder))?.page ?? inBoth,
  }
}
