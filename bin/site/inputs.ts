import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Everything that the built site can be made from. Tests count too: a build too many is harmless. */
const sources = ['src', 'lessons', 'sandboxes', 'public', 'bin']
const singleFiles = ['.env', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json']

/** Settings of the environment that end up in the pages. */
const settings = [
  'BASE_PATH',
  'SITE_URL',
  'PUBLIC_FEEDBACK',
  'PUBLIC_WEBCONTAINER',
  'PUBLIC_WEBCONTAINER_ORIGIN',
  'PUBLIC_WEBCONTAINER_KEY',
]

/**
 * A digest of contents, not of times: a checkout, a copy or a touched file changes no page. Reading it all
 * takes a few hundredths of a second.
 */
export async function digestInputs(
  root: string,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const digest = createHash('sha256')
  for (const setting of settings) digest.update(`${setting}=${environment[setting] ?? ''}\0`)
  const paths = await Array.fromAsync(
    glob([...sources.map((folder) => `${folder}/**`), ...singleFiles], { cwd: root, withFileTypes: true }),
  )
  const files = paths.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort()) {
    digest.update(`${file.slice(root.length)}\0`).update(await readFile(file))
  }
  return digest.digest('hex')
}
