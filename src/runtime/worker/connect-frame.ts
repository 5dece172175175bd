import { RuntimeError } from '../runtime-error.ts'
import type { FrameGreeting } from './messages.ts'

/** From adding the frame to its answer. Generous: it only decides when a slow network is called a dead one. */
const reachMs = 20_000

/**
 * Adds the frame to the page and gives our end of the way to its document. Rejects with `frame-unreachable`, also when
 * it is given up before it has answered; then the frame is gone again.
 */
export async function connectFrame(element: HTMLIFrameElement, givenUp?: AbortSignal): Promise<MessagePort> {
  try {
    return await greet(element, givenUp)
  } catch (error) {
    element.remove()
    throw error
  }
}

function greet(element: HTMLIFrameElement, givenUp: AbortSignal | undefined): Promise<MessagePort> {
  const { port1: control, port2: itsEnd } = new MessageChannel()
  const greeting: FrameGreeting = { kind: 'connect' }

  return new Promise((resolve, reject) => {
    const fail = () => {
      clearTimeout(late)
      reject(new RuntimeError('frame-unreachable'))
    }
    const late = setTimeout(fail, reachMs)
    givenUp?.addEventListener('abort', fail, { once: true })
    control.onmessage = () => {
      clearTimeout(late)
      resolve(control)
    }
    // An opaque origin cannot be named: the port goes to whatever the frame's window holds. Its policy lets nothing
    // else in, and the greeting says nothing; what must stay secret follows only through the port that our own
    // document has answered.
    element.onload = () => {
      element.onload = null
      element.contentWindow?.postMessage(greeting, '*', [itsEnd])
    }
    document.body.append(element)
  })
}
