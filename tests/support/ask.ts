import { type IncomingHttpHeaders, request } from 'node:http'

export type Answer = {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  /** As it came over the wire, compressed if it was. */
  readonly body: Buffer
}

/** Asks for exactly this path with exactly these headers, where `fetch` and browsers tidy both. */
export function ask(
  origin: string | undefined,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Answer> {
  const { hostname, port } = new URL(origin ?? 'missing: no server')
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, headers, method }, (response) => {
      Array.fromAsync<Buffer>(response).then(
        (chunks) =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
        reject,
      )
    })
    asked.on('error', reject)
    asked.end()
  })
}
