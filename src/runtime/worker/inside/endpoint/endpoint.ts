// Runs in the frame that talks to an endpoint of the reader's own. It alone holds the key while something runs, and
// no code but ours ever runs in it.

import type { EndpointOrder, EndpointReport } from '../../endpoint/messages.ts'
import { createDoor } from './door.ts'

addEventListener('message', function connect(event) {
  const control = event.ports[0]
  if (event.source !== parent || control === undefined) return
  removeEventListener('message', connect)
  serve(control)
})

function serve(control: MessagePort) {
  const doors = new Map<number, () => void>()
  const report = (message: EndpointReport) => control.postMessage(message)
  let endpoint = { base: '', key: '' }

  control.onmessage = (event) => {
    // Only the page that embeds this frame has the other end, and it is of the same version.
    const order = event.data as EndpointOrder
    switch (order.kind) {
      case 'serve':
        endpoint = { base: order.base, key: order.key }
        return
      case 'open':
        doors.set(order.id, createDoor(event.ports[0]!, endpoint))
        return
      case 'close':
        doors.get(order.id)?.()
        doors.delete(order.id)
        return
      case 'probe':
        void isReadable(endpoint.base).then((readable) => report({ kind: 'probed', id: order.id, readable }))
    }
  }
  report({ kind: 'connected' })
}

/** A request so plain that no leave is asked for it beforehand, and without the key. Any answer will do. */
async function isReadable(base: string): Promise<boolean> {
  try {
    await fetch(`${base}/models`, { credentials: 'omit', cache: 'no-store' })
    return true
  } catch {
    // Nobody there, or nothing that we may read.
    return false
  }
}
