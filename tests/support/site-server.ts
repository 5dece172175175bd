import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '../..')

export type SiteServer = {
  readonly address: string
  /** What it has written on stderr so far. */
  complaints(): string
  /** Ends it, by default as an operator does; gives its exit code and signal once it has ended. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<unknown[]>
}

/** The server of the built site as a program of its own, by default on a free port and without a Postgres. */
export async function startSiteServer(environment: Readonly<Record<string, string>>): Promise<SiteServer> {
  const server = spawn(process.execPath, ['bin/serve.ts'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(server, 'exit')
  let complaints = ''
  server.stderr.on('data', (text) => (complaints += text))
  for await (const address of createInterface(server.stdout))
    return {
      address,
      complaints: () => complaints,
      end: (signal = 'SIGTERM') => {
        server.kill(signal)
        return exited
      },
    }
  throw new Error(`expected the server to print its address; is the site built? ${complaints}`)
}
