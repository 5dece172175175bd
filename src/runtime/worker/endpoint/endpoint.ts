import { RuntimeError } from '../../runtime-error.ts'
import type { EndpointGreeting, EndpointOrder, EndpointReport } from './messages.ts'

/** A model of the reader's own, through a frame whose policy lets it connect to that one origin. */
export interface Endpoint {
  /** A way for one run, or one test. Closing it cuts off what is still open in it. */
  openDoor(): { readonly port: MessagePort; close(): void }
  /** Can anything of it be read from the frame, by a request that needs no leave beforehand? */
  probe(): Promise<boolean>
  remove(): void
}

export type EndpointOptions = {
  /** Address of the document of `endpoint-document.ts`, without its query. */
  readonly frameUrl: string
  /** Of `base`; must be `isConnectable`. */
  readonly origin: string
  /** Without a slash at its end. */
  readonly base: string
  /** Empty: none is sent. */
  readonly key: string
}

/** From adding the frame to its answer. Generous: it only decides when a slow network is called a dead one. */
const reachMs = 20_000

/** Rejects with `frame-unreachable`. */
export async function openEndpoint({ frameUrl, origin, base, key }: EndpointOptions): Promise<Endpoint> {
  const element = document.createElement('iframe')
  element.setAttribute('sandbox', 'allow-scripts')
  // A browser that guards the reader's own network asks before a site reaches into it; a frame may only be asked for
  // when its page passes that on.
  const features = localFeatures()
  if (features) element.allow = features
  element.style.display = 'none'
  element.src = `${frameUrl}?origin=${encodeURIComponent(origin)}`

  try {
    const control = await connect(element)
    return createEndpoint(element, control, { base, key })
  } catch (error) {
    element.remove()
    throw error
  }
}

function connect(element: HTMLIFrameElement): Promise<MessagePort> {
  const { port1: control, port2: itsEnd } = new MessageChannel()
  const greeting: EndpointGreeting = { kind: 'connect' }

  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new RuntimeError('frame-unreachable')), reachMs)
    control.onmessage = () => {
      clearTimeout(late)
      resolve(control)
    }
    // An opaque origin cannot be named. The greeting says nothing; the key follows only through the port that our
    // own document has answered.
    element.onload = () => {
      element.onload = null
      element.contentWindow?.postMessage(greeting, '*', [itsEnd])
    }
    document.body.append(element)
  })
}

function createEndpoint(
  element: HTMLIFrameElement,
  control: MessagePort,
  settings: { readonly base: string; readonly key: string },
): Endpoint {
  const probes = new Map<number, (readable: boolean) => void>()
  const order = (message: EndpointOrder, transfer: Transferable[] = []) =>
    control.postMessage(message, transfer)
  let lastId = 0

  control.onmessage = (event) => {
    // Only our own frame has the other end.
    const report = event.data as EndpointReport
    if (report.kind !== 'probed') return
    probes.get(report.id)?.(report.readable)
    probes.delete(report.id)
  }
  order({ kind: 'serve', ...settings })

  return {
    openDoor() {
      const id = (lastId += 1)
      const { port1: port, port2: itsEnd } = new MessageChannel()
      order({ kind: 'open', id }, [itsEnd])
      return { port, close: () => order({ kind: 'close', id }) }
    },
    probe() {
      const id = (lastId += 1)
      return new Promise((resolve) => {
        probes.set(id, resolve)
        order({ kind: 'probe', id })
      })
    },
    remove() {
      control.close()
      element.remove()
    },
  }
}

/** Those of the names, old and new, that this browser knows: an unknown one would be reported as a mistake. */
function localFeatures(): string {
  // Chromium's; not yet in the types of the DOM.
  const { featurePolicy } = document as { featurePolicy?: { features(): string[] } }
  const known = featurePolicy?.features() ?? []
  return ['local-network-access', 'local-network', 'loopback-network']
    .filter((name) => known.includes(name))
    .join('; ')
}
