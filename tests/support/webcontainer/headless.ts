// Runs in the frame that the genuine client opens. The client's own copy of Comlink, since today's speaks another format.

// @ts-expect-error The package keeps its copy to itself: no types.
import { Comlink } from '../../../node_modules/@webcontainer/api/dist/vendor/index.js'
import type { Call, News } from './session.ts'

type Output = (chunk: Uint8Array | null) => unknown
type Running = { readonly output: Output | undefined; readonly exited: (code: number) => void }

const { late = '0', engine = '' } = document.getElementById('stand-in')?.dataset ?? {}

setTimeout(() => {
  const { port1, port2 } = new MessageChannel()
  Comlink.expose({ build: engine === 'never' ? () => new Promise(() => {}) : build }, port1)
  parent.postMessage({ type: 'init' }, '*', [port2])
}, Number(late))

async function build() {
  const { id: session, cwd }: { id: string; cwd: string } = await ask('/open', {})
  const running = new Map<number, Running>()
  let last = 0
  let isOver = false
  void listen()

  const call = async (what: Call): Promise<unknown> => {
    const { value, error } = await ask('/call', { session, ...what })
    if (error !== undefined) throw new Error(error)
    return value
  }

  const files = {
    mkdir: (path: string) => call({ name: 'mkdir', path }),
    rm: (path: string) => call({ name: 'rm', path }),
  }

  return Comlink.proxy({
    fs: () => Comlink.proxy(files),
    previewScript: () => Comlink.proxy({}),
    runtimeInfo: () => ({ path: '/bin', cwd }),
    loadFiles: (bytes: Uint8Array, { mountPoints = '.' }: { mountPoints?: string }) =>
      call({ name: 'mount', at: mountPoints, tree: JSON.parse(new TextDecoder().decode(bytes)) }),
    async run(
      { command, args, env = {} }: { command: string; args: string[]; env?: Record<string, string> },
      _stdout: unknown,
      _stderr: unknown,
      output: Output | undefined,
    ) {
      const process = (last += 1)
      const onExit = new Promise<number>((exited) => running.set(process, { output, exited }))
      await call({ name: 'run', process, command, args, env })
      return Comlink.proxy({
        onExit,
        kill: () => call({ name: 'kill', process }),
        write: (text: string) => call({ name: 'write', process, text }),
        resize: () => {},
      })
    },
    teardown: () => {
      isOver = true
    },
  })

  async function listen(): Promise<void> {
    while (!isOver) for (const item of await ask('/poll', { session })) await tell(item)
  }

  /** One after the other: what Comlink waits for costs it the more, the more there is. */
  async function tell(item: News): Promise<void> {
    const process = running.get(item.process)
    if (item.kind === 'output') await process?.output?.(Uint8Array.from(atob(item.base64), codeOf))
    if (item.kind === 'closed') await process?.output?.(null)
    if (item.kind === 'exit') process?.exited(item.code)
  }
}

const codeOf = (character: string): number => character.charCodeAt(0)

// Whatever our own server says.
async function ask(path: string, body: unknown) {
  const response = await fetch(path, { method: 'POST', body: JSON.stringify(body) })
  return await response.json()
}
