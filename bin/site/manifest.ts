// What a build made, in one file that the build writes last: bin/build.ts writes it, bin/serve.ts reads it.

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Manifest = {
  /** The digest of everything that the build was made from. */
  readonly inputs: string
  /** The path under which the site is reached: `/` or, for instance, `/course/`. */
  readonly base: string
  /** By the address that a browser asks for, `base` included, percent signs decoded. */
  readonly files: Readonly<Record<string, SiteFile>>
}

export type SiteFile = {
  /** Relative to the folder of public files. Compressed twins lie beside it as `.br` and `.gz`. */
  readonly path: string
  readonly type: string
  /** Without quotes and without encoding. */
  readonly digest: string
  readonly encodings: readonly Encoding[]
  /** Content-Security-Policy, for pages. */
  readonly policy?: string
}

export type Encoding = 'br' | 'gzip'

export const suffixes = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>

export const publicFolder = 'client'

export async function readManifest(dist: string): Promise<Manifest | undefined> {
  try {
    // Our own file, replaced as a whole by each build.
    return JSON.parse(await readFile(join(dist, name), 'utf8')) as Manifest
  } catch {
    return undefined // No build yet, or one that was cut off: both mean that there is nothing to serve.
  }
}

export async function writeManifest(dist: string, manifest: Manifest): Promise<void> {
  await writeFile(join(dist, name), JSON.stringify(manifest, null, 1))
}

const name = 'site.json'
