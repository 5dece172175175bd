import { glob, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { blankComments } from './blank-comments.ts'
import { stripTypes } from './strip-types.ts'

/** What `SandboxFiles` in `src/runtime/runtime.ts` asks for, and the files that it was made of. */
export type BundledFiles = {
  readonly files: Readonly<Record<string, string>>
  readonly sources: readonly string[]
}

/**
 * A sandbox and the kit, types and comments blanked, paths relative to the sandboxes folder. Tests, recordings and
 * what lessons name of a sandbox are no part of the program. Scenarios go along as the JSON that they are.
 */
export async function bundleFiles(sandboxes: string, sandbox: string): Promise<BundledFiles> {
  const paths: string[] = []
  const patterns = ['kit/**/*.ts', `${sandbox}/**/*.ts`, `${sandbox}/scenarios/*.json`]
  for await (const path of glob(patterns, { cwd: sandboxes })) paths.push(path.split(sep).join('/'))

  const program = paths.filter(isProgram).sort()
  const texts = await Promise.all(program.map((path) => readProgram(sandboxes, path)))
  return {
    files: Object.fromEntries(program.map((path, index) => [path, texts[index]!])),
    sources: program.map((path) => join(sandboxes, path)),
  }
}

function isProgram(path: string): boolean {
  return !/\.test\.ts$|\/recordings\/|node_modules\/|^[^/]+\/(runs|experiments)\.ts$/.test(path)
}

async function readProgram(sandboxes: string, path: string): Promise<string> {
  const text = await readFile(join(sandboxes, path), 'utf8')
  return path.endsWith('.ts') ? blankComments(stripTypes(path, text)) : text
}
