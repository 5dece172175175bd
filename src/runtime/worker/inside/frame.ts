// Runs in the frame of opaque origin. It starts and ends workers for the page; what they say goes past it,
// through a port of their own.

import type { Addresses, FrameOrder, FrameReport } from '../messages.ts'
import { findSyntaxError } from './find-syntax-error.ts'
import workerScript from './worker.ts?script'

addEventListener('message', function connect(event) {
  const control = event.ports[0]
  if (event.source !== parent || control === undefined) return
  removeEventListener('message', connect)
  serve(control)
})

function serve(control: MessagePort) {
  const workers = new Map<number, Worker>()
  const addressOfWorker = {
    blob: URL.createObjectURL(new Blob([workerScript], { type: 'text/javascript' })),
    data: `data:text/javascript;charset=utf-8,${encodeURIComponent(workerScript)}`,
  }
  const report = (message: FrameReport) => control.postMessage(message)

  control.onmessage = (event) => {
    // Only the page that embeds this frame has the other end, and it is of the same version.
    const order = event.data as FrameOrder
    switch (order.kind) {
      case 'start':
        return start(order.id, order.addresses, event.ports)
      case 'end':
        workers.get(order.id)?.terminate()
        workers.delete(order.id)
        return
      case 'check':
        void findSyntaxError(order.modules).then((crash) => report({ kind: 'checked', id: order.id, crash }))
    }
  }
  report({ kind: 'connected' })

  function start(id: number, addresses: Addresses, ports: readonly MessagePort[]) {
    const broken = () => report({ kind: 'broken', id })
    try {
      // A classic worker: a module worker of a blob fails without a word in an opaque frame of Chromium 156.
      const worker = new Worker(addressOfWorker[addresses])
      worker.onerror = broken
      worker.postMessage(addresses, [...ports])
      workers.set(id, worker)
    } catch {
      broken()
    }
  }
}
