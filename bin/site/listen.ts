import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Listening = {
  /** As a browser on this machine reaches it, without a path: `http://localhost:4321`. */
  readonly origin: string
  /** Takes no new request, lets those under way finish, cuts what is still open after `graceMs`. */
  stop(graceMs: number): Promise<void>
}

export type Place = {
  readonly host: string | undefined
  readonly port: number | undefined
  /** By what a person chooses the port. */
  readonly setting?: string
}

/** A sentence for the person who started the server. */
export class ListenError extends Error {}

const firstPort = 4321
const lastPort = 4420

/**
 * Without a host: on this machine alone, on both loopback addresses, since `localhost` means now the one, now
 * the other. Without a port: the first free one. A port that was asked for is used or it is an error.
 */
export async function listen(
  answer: RequestListener,
  { host, port, setting = 'PORT' }: Place,
): Promise<Listening> {
  for (let candidate = port ?? firstPort; candidate <= (port ?? lastPort); candidate += 1) {
    const servers = await open(answer, host === undefined ? ['127.0.0.1', '::1'] : [host], candidate)
    if (servers) return listeningOn(servers, host)
  }
  throw new ListenError(
    port === undefined
      ? `端口 ${firstPort}–${lastPort} 都被占用了。/ The ports ${firstPort} to ${lastPort} are all taken.`
      : `端口 ${port} 已被占用：请用 ${setting} 换一个。/ Port ${port} is taken: choose another with ${setting}.`,
  )
}

/** Undefined when one of the addresses is taken. */
async function open(
  answer: RequestListener,
  hosts: readonly string[],
  port: number,
): Promise<Server[] | undefined> {
  const servers: Server[] = []
  for (const host of hosts) {
    // Port 0 means any: the second address takes the one that the first was given.
    const server = await openOne(answer, host, servers[0] ? portOf(servers[0]) : port).catch(
      (error: NodeJS.ErrnoException) => error,
    )
    if (!(server instanceof Error)) servers.push(server)
    else if (server.code === 'EADDRINUSE') {
      for (const each of servers) each.close()
      return undefined
    } else if (servers.length === 0) throw new ListenError(`${host}:${port}: ${server.message}`)
    // Else this machine has no ::1, and 127.0.0.1 is enough.
  }
  return servers
}

function openOne(answer: RequestListener, host: string, port: number): Promise<Server> {
  // A proxy keeps its connections for about a minute: closing them earlier than it does loses requests.
  const server = createServer({ keepAliveTimeout: 75_000 }, answer)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => resolve(server))
  })
}

function listeningOn(servers: readonly Server[], host: string | undefined): Listening {
  const underWay = countUnderWay(servers)
  const isEverywhere = host === undefined || host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return {
    origin: `http://${name}:${portOf(servers[0]!)}`,
    async stop(graceMs) {
      const closed = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())))
      const cut = () => servers.forEach((server) => server.closeAllConnections())
      // Browsers keep connections open on which nothing is asked; nobody needs to wait for those.
      const watch = setInterval(() => underWay() === 0 && cut(), 20)
      const limit = setTimeout(cut, graceMs)
      await Promise.all(closed)
      clearInterval(watch)
      clearTimeout(limit)
    },
  }
}

function countUnderWay(servers: readonly Server[]): () => number {
  let count = 0
  for (const server of servers) {
    server.on('request', (_, response) => {
      count += 1
      response.once('close', () => (count -= 1))
    })
  }
  return () => count
}

function portOf(server: Server): number {
  // A server that listens on a port, and ours all do, has an address of this kind.
  return (server.address() as AddressInfo).port
}
