import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type Site = {
  /** Ends in a slash. */
  readonly address: string
  stop(): Promise<void>
}

export const root = join(import.meta.dirname, '..', '..')

/** The built site, built anew if it is out of date, as `npm start` serves it. */
export async function startSite(): Promise<Site> {
  const server = spawn(process.execPath, ['bin/start.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(server, 'exit')
  for await (const line of createInterface(server.stdout)) {
    if (!/^https?:/.test(line)) continue
    server.stdout.resume()
    return {
      address: line,
      stop: async () => {
        server.kill('SIGTERM')
        await exited
      },
    }
  }
  throw new Error('expected the server to print its address, but it ended; the reason stands above')
}
