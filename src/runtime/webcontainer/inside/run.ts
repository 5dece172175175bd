// Runs in the container's Node, before any of the learner's code, as `node run.cjs TOKEN FOLDER ENTRY FILES`.
// Everything that the program writes goes out as reports: see report-line.ts.

import { writeSync } from 'node:fs'
import type { WorkerEnd, WorkerReport } from '../../worker/messages.ts'
import { createCrashReader } from '../../worker/inside/crash.ts'
import { createOutput } from '../../worker/inside/output.ts'
import { isUnplaced } from '../../worker/is-unplaced.ts'
import { reportLine } from '../report-line.ts'
import { pathInside } from '../program-tree.ts'

/** Node's own, in a script of this kind. Links are resolved in it, as they are in what stacks say. */
declare const __filename: string

const [token = '', folder = '', entry = '', ...files] = process.argv.splice(1).slice(1)
const base = `file://${encodeURI(__filename.replace(/[^/]*$/, `${folder}/`))}`
const loaded = files.map((path) => ({ path, address: base + pathInside(path), shifts: [] }))
const readCrash = createCrashReader({
  loaded,
  libraries: new Map(),
  hasStarted: () => true,
  // A syntax error without a place is one that kept the program from running.
  isInOrder: true,
})

// Bound before the learner's code runs.
const writeLater = process.stdout.write.bind(process.stdout)
const leave = process.exit.bind(process)
const startTimer = setTimeout
/** Thrown by `process.exit`, so that nothing after it runs. */
const exited = new Error('the program has exited')
/** In characters, each of which may become six. */
const longestReport = 4_000
const pause = new Int32Array(new SharedArrayBuffer(4))
let sequence = 0
let isOver = false

const output = createOutput({ send: sendText, onFlood: () => end({ kind: 'flooded' }, 1) })

for (const stream of [process.stdout, process.stderr]) {
  const decoder = new TextDecoder()
  Object.defineProperties(stream, {
    // Neither colours nor widths: the same text everywhere.
    isTTY: { value: false },
    write: { value: writeTo(decoder), writable: true, configurable: true },
  })
}
process.exit = (code) => {
  const given = Number(code ?? process.exitCode ?? 0)
  end({ kind: 'exited', code: given }, given)
  throw exited
}
process.on('uncaughtException', crash)
process.on('unhandledRejection', crash)
process.on('beforeExit', () => end({ kind: 'exited', code: Number(process.exitCode ?? 0) }, null))
printOwnFramesOnly()
void run()

/** Until the top level is through, also one that waits for what never comes: a run ends when it is stopped. */
async function run(): Promise<void> {
  const alive = setInterval(() => {}, 1_000_000_000)
  report({ kind: 'prepared' })
  try {
    await import(base + pathInside(entry))
  } catch (error) {
    crash(error)
  }
  clearInterval(alive)
}

function crash(error: unknown): void {
  const crash = readCrash(error)
  const isOpen = isUnplaced(crash)
  end({ kind: 'crashed', crash }, isOpen ? null : 1)
  // Only for an error that nobody catches does Node say where a module does not parse.
  if (isOpen) {
    process.removeAllListeners('uncaughtException')
    startTimer(() => {
      throw error
    })
  }
}

/** `code`: leaves with it as soon as everything is written; null lets Node come to its own end. */
function end(how: WorkerEnd, code: number | null): void {
  if (isOver) return
  isOver = true
  output.close()
  report({ kind: 'ended', end: how })
  if (code !== null) leave(code)
}

function sendText(text: string): void {
  const clean = withoutAddresses(text)
  for (let at = 0; at < clean.length; at += longestReport) {
    report({ kind: 'wrote', text: clean.slice(at, at + longestReport) })
  }
}

function withoutAddresses(text: string): string {
  if (!text.includes(base)) return text
  let clean = text
  for (const { path, address } of loaded) clean = clean.replaceAll(address, path)
  return clean
}

/**
 * At once: Node holds back what it writes to a pipe until the program pauses, which an endless loop never does, and
 * drops it where the program exits.
 */
function report(what: WorkerReport): void {
  const bytes = new TextEncoder().encode(reportLine(token, sequence++, what))
  for (let done = 0; done < bytes.length;) done += writeSome(bytes, done)
}

function writeSome(bytes: Uint8Array, from: number): number {
  try {
    return writeSync(1, bytes, from)
  } catch (error) {
    // An engine that has no such way: rather late than never.
    if (!isFull(error)) {
      writeLater(bytes.subarray(from))
      return bytes.length - from
    }
    // Whoever reads is slower than the program: wait a little.
    Atomics.wait(pause, 0, 0, 1)
    return 0
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN'
}

function writeTo(decoder: TextDecoder) {
  return (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
    output.write(typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }))
    const done = rest.at(-1)
    if (typeof done === 'function') process.nextTick(done as () => void)
    return true
  }
}

/** As the built-in runtime prints errors: the reader's own lines. Engines without this print all of them. */
function printOwnFramesOnly(): void {
  Error.prepareStackTrace = (error, frames) => {
    const own = frames.filter((frame) => frame.getFileName()?.startsWith(base))
    const lines = own.map(
      (frame) =>
        `\n    at ${frame.getFileName()}:${frame.getLineNumber() ?? 0}:${frame.getColumnNumber() ?? 0}`,
    )
    return `${headOf(error)}${lines.join('')}`
  }
}

function headOf(error: Error): string {
  try {
    return String(error)
  } catch {
    // Its name or its message can't be made a text of.
    return 'Error'
  }
}
