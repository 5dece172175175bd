import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClock } from '../../sandboxes/kit/clock.ts'
import { createSimulatedModel } from '../../sandboxes/kit/simulated-model/simulated-model.ts'

/** What the first part of an address makes of the server: `http://127.0.0.1:1234/no-cors/v1`. */
export type EndpointKind =
  | 'open'
  /** Takes `rightKey` alone, and repeats a wrong one in full, as some do. */
  | 'guarded'
  /** Without a word to browsers. */
  | 'no-cors'
  /** Readable, but gives no leave for a key and JSON. */
  | 'no-leave'
  /** Lets pages in, but not from nowhere, and says so in a way that a page can read. */
  | 'no-null'
  | 'no-tools'
  /** Answers, but never by a call. */
  | 'only-words'
  /** Thinks, wants its thoughts back with every call, and leaves out what does not apply to a reply. */
  | 'thoughtful'
  /** Answers after a second. */
  | 'slow'
  /** Never answers. */
  | 'silent'
  | 'page'
  | 'redirecting'
  | 'failing'
  /** Tells in its answer what headers it was sent, the key with them. */
  | 'echo'

export type EndpointRequest = {
  readonly kind: string
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
  /** Set when the other side hung up before it was answered. */
  wasCutOff: boolean
}

export interface EndpointServer {
  /** For instance `http://127.0.0.1:1234`. */
  readonly origin: string
  base(kind: EndpointKind): string
  readonly requests: EndpointRequest[]
  close(): void
}

export const rightKey = 'sk-right-0123456789abcdef'

/** The simulated model over real HTTP, on this machine alone, with the ways in which endpoints differ. */
export async function serveEndpoint(): Promise<EndpointServer> {
  const requests: EndpointRequest[] = []
  const server = createServer((message, reply) => void answer(message, reply, requests))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // Listening on a port, so the address is an object.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    base: (kind) => `${origin}/${kind}/v1`,
    requests,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function answer(
  message: IncomingMessage,
  reply: ServerResponse,
  requests: EndpointRequest[],
): Promise<void> {
  const path = message.url ?? ''
  const kind = path.split('/')[1] ?? ''
  const method = message.method ?? ''
  const request = {
    kind,
    method,
    path,
    headers: message.headers,
    body: await textOf(message),
    wasCutOff: false,
  }
  requests.push(request)
  reply.on('close', () => (request.wasCutOff = !reply.writableFinished))
  for (const [name, value] of Object.entries(corsHeaders(kind))) reply.setHeader(name, value)
  if (method === 'OPTIONS') return void reply.writeHead(204).end()
  const response = await respond(request)
  if (response === null || reply.destroyed) return
  reply.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text())
}

/** Null: never. */
async function respond({ kind, path, headers, body }: EndpointRequest): Promise<Response | null> {
  const key = headers.authorization?.replace(/^Bearer /, '') ?? ''
  if (!path.endsWith('/chat/completions')) return refusal(404, `no such path: ${path}`)
  switch (kind) {
    case 'guarded':
      return key === rightKey ? complete(body) : refusal(401, `Incorrect API key provided: ${key}`)
    case 'no-null':
      return headers.origin === 'null'
        ? refusal(403, 'Requests from origin null are not allowed')
        : complete(body)
    case 'no-tools':
      return 'tools' in JSON.parse(body) ? refusal(400, 'this model does not support tools') : complete(body)
    case 'only-words':
      return complete(JSON.stringify({ ...JSON.parse(body), tools: undefined }))
    case 'thoughtful':
      return lacksThoughts(body)
        ? refusal(400, 'The reasoning_content in the thinking mode must be passed back to the API.')
        : thinkingAloud(await complete(body))
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, 1000))
      return complete(body)
    case 'silent':
      return null
    case 'page':
      return new Response('<!doctype html><h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html' } })
    case 'redirecting':
      return new Response(null, { status: 307, headers: { Location: '/open/v1/chat/completions' } })
    case 'failing':
      return refusal(500, 'out of order')
    case 'echo':
      return refusal(400, JSON.stringify(headers))
    default:
      return complete(body)
  }
}

const complete = (body: string): Promise<Response> =>
  createSimulatedModel({ clock: createClock() })('', { method: 'POST', body })

type Message = { readonly role: string; readonly tool_calls?: unknown; readonly reasoning_content?: unknown }

/** As DeepSeek and others demand, empty thoughts included. */
const lacksThoughts = (body: string): boolean =>
  (JSON.parse(body) as { messages: Message[] }).messages.some(
    (message) => message.tool_calls !== undefined && message.reasoning_content === undefined,
  )

async function thinkingAloud(response: Response): Promise<Response> {
  const completion = await response.json()
  const { content, refusal: _, ...message } = completion.choices[0].message
  completion.choices[0].message = { ...message, ...(content && { content }), reasoning_content: '' }
  return Response.json(completion)
}

const refusal = (status: number, message: string): Response =>
  Response.json({ error: { message, type: 'invalid_request_error', code: null } }, { status })

function corsHeaders(kind: string): Record<string, string> {
  if (kind === 'no-cors') return {}
  const readable = { 'Access-Control-Allow-Origin': '*' }
  if (kind === 'no-leave') return readable
  return { ...readable, 'Access-Control-Allow-Headers': 'Authorization, Content-Type' }
}

async function textOf(message: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of message) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString()
}
