import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { root } from '../site.ts'

export type FlagServer = {
  readonly address: string
  /** Ends it, by default as an operator does, and waits for its end. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** The server of the built site, without limits. `port`: the one to take again after an end. */
export async function startFlagServer(
  environment: Readonly<Record<string, string>>,
  port = '0',
): Promise<FlagServer> {
  const server = spawn(process.execPath, ['bin/serve.ts'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', FEEDBACK_LIMITS: 'off', PORT: port, ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const exited = once(server, 'exit')
  for await (const line of createInterface(server.stdout)) {
    return {
      address: line.replace('localhost', '127.0.0.1'),
      end: async (signal = 'SIGTERM') => {
        server.kill(signal)
        await exited
      },
    }
  }
  throw new Error('expected the server to print its address; is the site built? npm run build')
}
