import type { IncomingMessage } from 'node:http'

export const largestBody = 4 * 2 ** 20

/** Null when it is too large; the rest is then read and thrown away, so that the client gets to read the answer. */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= largestBody) chunks.push(chunk)
    else chunks.length = 0
  }
  return size > largestBody ? null : Buffer.concat(chunks).toString()
}
