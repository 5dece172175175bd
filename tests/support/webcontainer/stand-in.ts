import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { build } from 'esbuild'
import { openSession, type Session } from './session.ts'

/** What goes wrong at the vendor's, for the next frame that is opened. */
export type Trouble = {
  /** `error`: 500. `silent`: takes the connection and says nothing. `mute`: a page that never reports. */
  readonly host?: 'error' | 'silent' | 'mute'
  /** The page reports so much later. */
  readonly lateMs?: number
  /** The engine never starts. */
  readonly engine?: 'never'
  /** Programs are killed at their first word. */
  readonly programs?: 'die'
}

export type Answer = {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: string
}

/**
 * Stands in for the vendor's host behind the genuine client: a page that speaks the client's protocol, and real
 * Node processes instead of a Node in the page. For tests only, on loopback only: it executes what it is sent.
 */
export interface StandIn {
  trouble: Trouble
  /** How often the frame was asked for. */
  readonly frames: () => number
  readonly processes: () => number
  /** Ends all programs from outside, as a browser that runs out of memory does. */
  killAll(): void
  /** `path` with its query. Null: says nothing. */
  answer(path: string, body: string): Promise<Answer | null>
  close(): void
}

export function createStandIn(): StandIn {
  const sessions = new Map<string, Session>()
  let script: Promise<string> | undefined
  let frames = 0

  const standIn: StandIn = {
    trouble: {},
    frames: () => frames,
    processes: () => [...sessions.values()].reduce((sum, { processes }) => sum + processes(), 0),
    killAll: () => sessions.forEach((session) => session.killAll()),
    async answer(path, body) {
      const { pathname } = new URL(path, 'http://localhost')
      if (pathname === '/headless') return answerFrame()
      if (pathname === '/headless.js') return reply(await (script ??= bundlePage()), 'text/javascript')
      if (pathname === '/open') {
        const session = await openSession({
          onEnd: () => sessions.delete(session.id),
          areDoomed: () => standIn.trouble.programs === 'die',
        })
        sessions.set(session.id, session)
        return replyJson({ id: session.id, cwd: session.folder })
      }
      const { session: id, ...call } = JSON.parse(body || '{}') as { session?: string }
      const session = sessions.get(id ?? '')
      if (session === undefined) return { ...replyJson({ error: 'no such session' }), status: 404 }
      if (pathname === '/poll') return replyJson(await session.poll())
      if (pathname === '/call') {
        // Our own page on the other side.
        return replyJson(await session.call(call as Parameters<Session['call']>[0]))
      }
      return { ...replyJson(null), status: 404 }
    },
    close: () => sessions.forEach((session) => session.end()),
  }
  return standIn

  function answerFrame(): Answer | null {
    frames += 1
    const { host, lateMs = 0, engine } = standIn.trouble
    if (host === 'silent') return null
    if (host === 'error') return { ...reply('<h1>500</h1>', 'text/html'), status: 500 }
    const tag =
      host === 'mute'
        ? ''
        : `<script type="module" src="/headless.js" data-late="${lateMs}" data-engine="${engine ?? ''}" id="stand-in"></script>`
    return reply(
      `<!doctype html><html lang="en"><title>Stand-in</title><body>${tag}</body></html>`,
      'text/html',
    )
  }
}

export type RunningStandIn = StandIn & { readonly origin: string }

/** The same behind a port of its own. */
export async function serveStandIn(port = 0): Promise<RunningStandIn> {
  const standIn = createStandIn()
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync<Buffer>(request)).toString()
    const answer = await standIn.answer(request.url ?? '/', body)
    if (answer === null) return
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  // Keeps nobody from ending who has nothing else to do.
  server.unref().on('connection', (socket) => socket.unref())
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  // Listening on a port, so the address is an object.
  const address = server.address() as AddressInfo
  // Accessors stay what they are.
  return Object.assign(standIn, {
    origin: `http://127.0.0.1:${address.port}`,
    close: ((close) => () => {
      close()
      server.close()
      server.closeAllConnections()
    })(standIn.close),
  })
}

function reply(body: string, type: string): Answer {
  return {
    status: 200,
    body,
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cross-Origin-Embedder-Policy': 'require-corp',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': 'no-store',
    },
  }
}

function replyJson(value: unknown): Answer {
  return reply(JSON.stringify(value ?? null), 'application/json')
}

async function bundlePage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [resolve(import.meta.dirname, 'headless.ts')],
    bundle: true,
    format: 'esm',
    write: false,
  })
  return outputFiles[0]!.text
}
