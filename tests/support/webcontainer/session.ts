import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'

/** One container: a folder, and the processes in it. It is gone when its page no longer asks for news. */
export interface Session {
  readonly id: string
  readonly folder: string
  processes(): number
  call(call: Call): Promise<{ readonly value?: unknown; readonly error?: string }>
  /** Waits for something to tell, for a while. */
  poll(): Promise<readonly News[]>
  killAll(): void
  end(): void
}

export type Call =
  | {
      readonly name: 'run'
      readonly process: number
      readonly command: string
      readonly args: string[]
      readonly env: Record<string, string>
    }
  | { readonly name: 'kill'; readonly process: number }
  | { readonly name: 'write'; readonly process: number; readonly text: string }
  | { readonly name: 'mount'; readonly at: string; readonly tree: InternalTree }
  | { readonly name: 'mkdir'; readonly path: string }
  | { readonly name: 'rm'; readonly path: string }

/** As the client sends it: `d` a directory, `f` a file with its text as `c`. */
export type InternalTree = {
  readonly d: Record<string, InternalTree | { readonly f: { readonly c: string } }>
}

export type News =
  | { readonly kind: 'output'; readonly process: number; readonly base64: string }
  | { readonly kind: 'closed'; readonly process: number }
  | { readonly kind: 'exit'; readonly process: number; readonly code: number }

const pollMs = 5_000
/** A page that has asked for nothing for so long is gone. A flood keeps one busy for a while. */
const forgottenMs = 30_000

export type SessionOptions = {
  readonly onEnd: () => void
  /** Are programs killed at their first word? */
  readonly areDoomed: () => boolean
}

/** What is left when this process ends. */
const open = new Map<string, () => void>()
process.once('exit', () => {
  for (const [folder, killAll] of open) {
    killAll()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

export async function openSession({ onEnd, areDoomed }: SessionOptions): Promise<Session> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'offtrack-stand-in-')))
  const children = new Map<number, ChildProcess>()
  let news: News[] = []
  let wake = (): void => {}
  let forgotten = setTimeout(end, forgottenMs).unref()

  function tell(item: News): void {
    news.push(item)
    wake()
  }

  function inside(path: string): string {
    const whole = join(folder, path)
    if (whole !== folder && !whole.startsWith(folder + sep)) throw new Error(`EPERM: ${path}`)
    return whole
  }

  async function perform(call: Call): Promise<unknown> {
    switch (call.name) {
      case 'run':
        return start(call)
      case 'kill':
        return kill(children.get(call.process))
      case 'write':
        return void children.get(call.process)?.stdin?.write(call.text)
      case 'mount':
        return mount(call.tree, inside(call.at))
      case 'mkdir':
        return void (await mkdir(inside(call.path), { recursive: true }))
      case 'rm':
        return rm(inside(call.path), { recursive: true, force: true })
    }
  }

  function start({ process: id, command, args, env }: Extract<Call, { name: 'run' }>): void {
    if (command !== 'node') throw new Error(`command not found: ${command}`)
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { HOME: folder, ...env },
      detached: true,
    })
    const write = createTerminal((chunk) =>
      tell({ kind: 'output', process: id, base64: chunk.toString('base64') }),
    )
    children.set(id, child)
    child.stdout.on('data', write)
    if (areDoomed() && !args.includes('--version')) child.stdout.once('data', () => kill(child))
    child.stderr.on('data', write)
    child.stdin.on('error', () => {})
    child.on('close', (code) => {
      children.delete(id)
      tell({ kind: 'closed', process: id })
      tell({ kind: 'exit', process: id, code: code ?? 137 })
    })
  }

  function killAll(): void {
    for (const child of children.values()) kill(child)
  }

  function end(): void {
    clearTimeout(forgotten)
    killAll()
    wake()
    open.delete(folder)
    void rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    onEnd()
  }

  open.set(folder, killAll)
  return {
    id: randomUUID(),
    folder,
    processes: () => children.size,
    killAll,
    end,
    call: (call) =>
      perform(call).then(
        (value) => ({ value }),
        (error: unknown) => ({ error: String(error) }),
      ),
    async poll() {
      clearTimeout(forgotten)
      if (news.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve
          setTimeout(resolve, pollMs).unref()
        })
      }
      forgotten = setTimeout(end, forgottenMs).unref()
      const told = news
      news = []
      return told
    },
  }
}

function kill(child: ChildProcess | undefined): void {
  try {
    if (child?.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

async function mount({ d: entries }: InternalTree, folder: string): Promise<void> {
  for (const [name, entry] of Object.entries(entries)) {
    const path = join(folder, name)
    if ('d' in entry) {
      await mkdir(path, { recursive: true })
      await mount(entry, path)
    } else {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, entry.f.c)
    }
  }
}

/** In bytes. Small ones split characters and control sequences, large ones keep a flood bearable. */
const pieces = [1, 2, 3, 5, 8, 13, 700, 60_000]

/** Does to a program's output what a terminal does, and cuts it into pieces where it hurts. */
function createTerminal(send: (chunk: Buffer) => void): (data: Buffer) => void {
  let turn = 0
  return (data) => {
    const shown = Buffer.from(
      `\u001b[?25h${data.toString('latin1').replaceAll('\n', '\u001b[0m\r\n')}\u001b]0;node\u0007`,
      'latin1',
    )
    for (let at = 0; at < shown.length; turn += 1) {
      const size = pieces[turn % pieces.length]!
      send(shown.subarray(at, at + size))
      at += size
    }
  }
}
