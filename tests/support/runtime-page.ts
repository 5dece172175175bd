import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { build } from 'esbuild'
import { commonHeaders } from '../../bin/site/headers.ts'
import { createRuntimeServer } from './runtime-server.ts'

export interface RuntimePage {
  readonly address: string
  close(): void
}

/** Serves `tests/engines/page.ts` with the headers of our own pages, next to the runtime server. */
export async function serveRuntimePage(): Promise<RuntimePage> {
  const script = await bundlePage()
  const runtime = createRuntimeServer()

  const server = createServer(async (message, reply) => {
    const headers = new Headers(Object.entries(message.headers).map(([name, value]) => [name, String(value)]))
    const response =
      (await runtime.respond(new Request(`http://localhost${message.url}`, { headers }))) ?? page(message.url)
    reply.writeHead(response.status, { ...commonHeaders, ...titleCase(response.headers) })
    reply.end(await response.text())
  })
  server.on('upgrade', ({ url = '' }, socket) => {
    runtime.countSocket(url)
    socket.destroy()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))

  // Listening on a port, so the address is an object.
  const { port } = server.address() as AddressInfo
  return {
    address: `http://localhost:${port}/`,
    close() {
      void runtime.close()
      server.close()
      server.closeAllConnections()
    },
  }

  function page(path: string | undefined): Response {
    if (path === '/') return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
    if (path === '/page.js')
      return new Response(script, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } })
    return new Response(null, { status: 404 })
  }
}

const html =
  '<!doctype html><html lang="en"><title>Runtime suite</title><body><script type="module" src="/page.js"></script></body></html>'

/** So that a header of the response takes the place of a common one instead of standing beside it. */
function titleCase(headers: Headers): Record<string, string> {
  const known = new Map(Object.keys(commonHeaders).map((name) => [name.toLowerCase(), name]))
  return Object.fromEntries([...headers].map(([name, value]) => [known.get(name) ?? name, value]))
}

async function bundlePage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [resolve(import.meta.dirname, '../engines/page.ts')],
    bundle: true,
    format: 'esm',
    write: false,
  })
  return outputFiles[0]!.text
}
