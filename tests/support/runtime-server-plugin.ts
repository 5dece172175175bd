import type { Plugin } from 'vite'
import { createRuntimeServer, type RuntimeServer } from './runtime-server.ts'

/** Puts the runtime server in front of Vite's own, for tests in the browser. */
export function runtimeServer(): Plugin {
  let serving: RuntimeServer | undefined
  return {
    name: 'runtime-server',
    // Vite would answer preflights itself, and let no frame of ours in.
    config: () => ({ server: { cors: false } }),
    closeBundle: () => serving?.close(),
    configureServer({ middlewares, httpServer }) {
      const server = (serving = createRuntimeServer())
      httpServer?.on('upgrade', ({ url = '' }: { url?: string }) => server.countSocket(url))
      middlewares.use(async (message, reply, next) => {
        const headers = new Headers(
          Object.entries(message.headers).map(([name, value]) => [name, String(value)]),
        )
        const response = await server.respond(new Request(`http://localhost${message.url}`, { headers }))
        if (response === null) return next()
        reply.writeHead(response.status, Object.fromEntries(response.headers))
        reply.end(await response.text())
      })
    },
  }
}
