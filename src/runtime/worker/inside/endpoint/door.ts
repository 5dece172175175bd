import type { ModelFailure, ModelOrder, ModelReport } from '../../endpoint/messages.ts'
import { createRedactor } from '../../endpoint/redact.ts'

type Endpoint = { readonly base: string; readonly key: string }

/** The longest run that lessons ask for takes a few dozen requests. Beyond, a loop is spending the reader's money. */
const mostRequests = 60
/** A completion is some kilobytes. */
const mostCharacters = 4_000_000

/** Serves one run. Gives back what cuts off all that is still open in it. */
export function createDoor(port: MessagePort, endpoint: Endpoint): () => void {
  const open = new Map<number, AbortController>()
  const report = (message: ModelReport) => port.postMessage(message)
  let requests = 0

  port.onmessage = (event) => {
    // From a learner's program: it may send anything at all.
    const order = event.data as Partial<ModelOrder> | null
    if (typeof order?.id !== 'number') return
    if (order.kind === 'drop') open.get(order.id)?.abort()
    const isNew = !open.has(order.id)
    if (order.kind === 'ask' && typeof order.body === 'string' && isNew) void serve(order.id, order.body)
  }

  return () => {
    port.close()
    for (const request of open.values()) request.abort()
  }

  async function serve(id: number, body: string): Promise<void> {
    requests += 1
    if (requests > mostRequests) return refuse(id)
    const abort = new AbortController()
    open.set(id, abort)
    try {
      const response = await ask(endpoint, body, abort.signal)
      // A redirect is not followed: it might lead the key away.
      if (response.type === 'opaqueredirect') return fail(id, 'redirected')
      const contentType = response.headers.get('content-type') ?? ''
      report({ kind: 'head', id, status: response.status, contentType })
      await pass(id, response)
    } catch {
      fail(id, 'unreachable')
    } finally {
      open.delete(id)
    }
  }

  async function pass(id: number, { body }: Response): Promise<void> {
    const redactor = createRedactor(endpoint.key)
    const decoder = new TextDecoder()
    let characters = 0
    const send = (text: string) => {
      characters += text.length
      if (text !== '') report({ kind: 'piece', id, text })
    }
    const reader = body?.getReader()
    for (;;) {
      const piece = await reader?.read()
      if (!piece || piece.done) break
      send(redactor.push(decoder.decode(piece.value, { stream: true })))
      if (characters > mostCharacters) {
        void reader?.cancel()
        return fail(id, 'too-large')
      }
    }
    send(redactor.push(decoder.decode()) + redactor.rest())
    report({ kind: 'end', id })
  }

  function fail(id: number, reason: ModelFailure): void {
    report({ kind: 'failed', id, reason })
  }

  /** As the endpoint itself would, so that the run ends in an orderly way and says why. */
  function refuse(id: number): void {
    const message = `This run has sent ${mostRequests} requests; the page lets no more of it through.`
    report({ kind: 'head', id, status: 429, contentType: 'application/json' })
    report({ kind: 'piece', id, text: JSON.stringify({ error: { message, type: 'page_limit' } }) })
    report({ kind: 'end', id })
  }
}

/** Only these two headers need the endpoint's leave: the fewer, the more endpoints can be reached from a page. */
function ask({ base, key }: Endpoint, body: string, signal: AbortSignal): Promise<Response> {
  return fetch(`${base}/chat/completions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(key && { Authorization: `Bearer ${key}` }) },
    body,
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'manual',
    referrerPolicy: 'no-referrer',
    signal,
  })
}
