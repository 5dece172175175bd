// `npm run build`: Astro makes the pages, then each public file is described and compressed for the server.

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runNode } from './run.ts'
import { basePath } from './site/base-path.ts'
import { describeFiles } from './site/describe.ts'
import { digestInputs } from './site/inputs.ts'
import { publicFolder, readManifest, writeManifest } from './site/manifest.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')

if (import.meta.main) process.exitCode = (await build()) ? 0 : 1

/** Builds unless `dist` is what the present inputs give. Says whether `dist` can now be served. */
export async function buildIfNeeded(): Promise<boolean> {
  const manifest = await readManifest(dist)
  if (manifest?.inputs === (await digestInputs(root))) return true
  return build()
}

/** Astro's own words go to stderr: what we say on stdout is for programs. */
async function build(): Promise<boolean> {
  const inputs = await digestInputs(root)
  await rm(dist, { recursive: true, force: true })
  const code = await runNode(['node_modules/astro/bin/astro.mjs', 'build'], { output: 'stderr' })
  if (code !== 0) return false

  console.error('正在压缩每个文件 / Compressing each file …')
  const base = basePath(process.env.BASE_PATH)
  await writeManifest(dist, { inputs, base, files: await describeFiles(join(dist, publicFolder), base) })
  return true
}
