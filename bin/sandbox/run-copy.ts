import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { createLineSplitter } from '../../src/runtime/line-splitter.ts'
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
  const stopping = new AbortController()
  let copy = ''
  const remove = (): void => {
    if (copy !== '') rmSync(copy, { recursive: true, force: true, maxRetries: 3 })
  }
  // Before there is a folder: what takes it away must be there first.
  const release = whenToldToEnd(() => {
    stopping.abort()
    remove()
  })
  try {
    copy = mkdtempSync(join(tmpdir(), 'offtrack-'))
    copySandbox(sandbox, copy)
    for (const [path, text] of Object.entries({ ...inputFiles(sandbox, input), ...edits }))
      writeFileSync(join(copy, path), text)
    return await runEntry(join(copy, sandbox, 'main.ts'), stopping.signal)
  } finally {
    release()
    remove()
  }
}

const copySandbox = (sandbox: string, copy: string): void => {
  const isProgram = (path: string): boolean => !path.endsWith('.test.ts') && !path.endsWith('recordings')
  for (const folder of ['kit', sandbox]) {
    cpSync(join(root, 'sandboxes', folder), join(copy, folder), { recursive: true, filter: isProgram })
  }
  mkdirSync(join(copy, 'node_modules'))
  symlinkSync(join(root, 'node_modules/openai'), join(copy, 'node_modules/openai'), 'junction')
}

/** Does `clear` before a signal ends this process, which it then does. Returns how to take that back. */
const whenToldToEnd = (clear: () => void): (() => void) => {
  const end = (signal: NodeJS.Signals): void => {
    release()
    clear()
    process.kill(process.pid, signal)
  }
  const release = (): void => {
    for (const signal of signals) process.off(signal, end)
  }
  for (const signal of signals) process.on(signal, end)
  return release
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const runEntry = async (entry: string, signal: AbortSignal): Promise<CopyRun> => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry], {
    cwd: dirname(entry),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  const ended = new Promise<number>((settle, fail) => {
    child.on('error', fail)
    child.on('close', (code) => settle(code ?? 1))
  })
  // Line by line: the whole may be longer than a string can be.
  const [lines, warnings, exitCode] = await Promise.all([
    linesFrom(child.stdout),
    linesFrom(child.stderr),
    ended,
  ])
  return { lines, warnings: warnings.map((line) => `${line}\n`).join(''), exitCode }
}

/** As the page's own runtime splits them. */
const linesFrom = async (stream: Readable): Promise<readonly string[]> => {
  const splitter = createLineSplitter()
  const lines: string[] = []
  for await (const text of stream.setEncoding('utf8')) lines.push(...splitter.push(String(text)))
  return [...lines, ...splitter.rest()]
}
