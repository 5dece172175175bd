import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { inputFiles } from '../../src/sandbox/input-files.ts'
import type { RunInput } from '../../src/sandbox/input-files.ts'

export type CopyRun = {
  readonly lines: readonly string[]
  /** What the program wrote to stderr, for instance the cause of a failed model request. */
  readonly warnings: string
  readonly exitCode: number
}

const root = resolve(import.meta.dirname, '../..')

/** Writes the input, and what a reader has edited, into a copy of the sandbox and starts its `main.ts` in a Node process of its own. */
export const runCopy = async (
  sandbox: string,
  input: RunInput,
  edits: Readonly<Record<string, string>> = {},
): Promise<CopyRun> => {
  const copy = await mkdtemp(join(tmpdir(), 'offtrack-'))
  try {
    await copySandbox(sandbox, copy)
    for (const [path, text] of Object.entries({ ...inputFiles(sandbox, input), ...edits }))
      await writeFile(join(copy, path), text)
    return await runEntry(join(copy, sandbox, 'main.ts'))
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

const copySandbox = async (sandbox: string, copy: string): Promise<void> => {
  const isProgram = (path: string): boolean => !path.endsWith('.test.ts') && !path.endsWith('recordings')
  for (const folder of ['kit', sandbox]) {
    await cp(join(root, 'sandboxes', folder), join(copy, folder), { recursive: true, filter: isProgram })
  }
  await mkdir(join(copy, 'node_modules'))
  await symlink(join(root, 'node_modules/openai'), join(copy, 'node_modules/openai'), 'junction')
}

const runEntry = (entry: string): Promise<CopyRun> =>
  new Promise((settle, fail) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry], {
      cwd: dirname(entry),
    })
    const output: Buffer[] = []
    const warnings: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => warnings.push(chunk))
    child.on('error', fail)
    child.on('close', (code) => {
      const lines = Buffer.concat(output)
        .toString()
        .split('\n')
        .filter((line) => line !== '')
      settle({ lines, warnings: Buffer.concat(warnings).toString(), exitCode: code ?? 1 })
    })
  })
