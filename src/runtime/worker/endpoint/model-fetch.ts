import type { ModelFailure, ModelOrder, ModelReport } from './messages.ts'

/** Asks for a completion; rejects with a `ModelFetchError`, or with the signal's reason when it is aborted. */
export type ModelFetch = (body: string, signal?: AbortSignal) => Promise<Response>

/** A `TypeError`, as that of a real `fetch` that fails. */
export class ModelFetchError extends TypeError {
  override readonly name = 'ModelFetchError'
  readonly reason: ModelFailure

  constructor(reason: ModelFailure) {
    super(reason)
    this.reason = reason
  }
}

/**
 * The program's side of a door. Takes the port over. `hold` is called for each request, and what it gives back when
 * nothing more comes for it: a body that is still being read is not over.
 */
export function createModelFetch(port: MessagePort, hold: () => () => void = () => () => {}): ModelFetch {
  const open = new Map<number, { readonly listener: Listener; readonly release: () => void }>()
  // Bound before a learner's code runs, which might replace what the prototype holds.
  const order: (order: ModelOrder) => void = port.postMessage.bind(port)
  let lastId = 0

  port.onmessage = (event) => {
    // Only our own frame has the other end.
    const report = event.data as ModelReport
    open.get(report.id)?.listener(report)
    if (report.kind === 'end' || report.kind === 'failed') finish(report.id)
  }

  function finish(id: number): boolean {
    open.get(id)?.release()
    return open.delete(id)
  }

  return async (body, signal) => {
    signal?.throwIfAborted()
    const id = (lastId += 1)
    const { response, listener, abort } = receive(() => {
      if (finish(id)) order({ kind: 'drop', id })
    })
    open.set(id, { listener, release: hold() })
    signal?.addEventListener('abort', () => abort(signal.reason), { once: true })
    order({ kind: 'ask', id, body })
    return response
  }
}

type Listener = (report: ModelReport) => void

/** Puts a response together from what is reported of it. `onDropped`: nobody wants the rest. */
function receive(onDropped: () => void) {
  const { promise: response, resolve, reject } = Promise.withResolvers<Response>()
  const encoder = new TextEncoder()
  let pieces: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      pieces = controller
    },
    cancel: onDropped,
  })
  let isOver = false
  const fail = (error: unknown): void => {
    if (isOver) return
    isOver = true
    pieces.error(error)
    reject(error)
  }

  const listener: Listener = (report) => {
    switch (report.kind) {
      case 'head': {
        const { status, contentType } = report
        return resolve(new Response(isEmpty(status) ? null : body, { status, headers: headers(contentType) }))
      }
      case 'piece':
        return pieces.enqueue(encoder.encode(report.text))
      case 'end':
        isOver = true
        return pieces.close()
      case 'failed':
        return fail(new ModelFetchError(report.reason))
    }
  }
  return {
    response,
    listener,
    abort: (reason: unknown) => {
      onDropped()
      fail(reason)
    },
  }
}

const headers = (contentType: string): Record<string, string> =>
  contentType === '' ? {} : { 'content-type': contentType }

/** Such a response may have no body at all. */
const isEmpty = (status: number): boolean => [204, 205, 304].includes(status)
