import { connectFrame } from '../connect-frame.ts'
import type { EndpointOrder, EndpointReport } from './messages.ts'

/** A model of the reader's own, through a frame whose policy lets it connect to that one origin. */
export interface Endpoint {
  /** A way for one run, or one test. Closing it cuts off what is still open in it. */
  openDoor(): { readonly port: MessagePort; close(): void }
  /** Can anything of it be read from the frame, by a request that needs no leave beforehand? */
  probe(): Promise<boolean>
  remove(): void
}

type EndpointOptions = {
  /** Address of the document of `endpoint-document.ts`, without its query. */
  readonly frameUrl: string
  /** Of `base`; must be `isConnectable`. */
  readonly origin: string
  /** Without a slash at its end. */
  readonly base: string
  /** Empty: none is sent. */
  readonly key: string
}

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

  return createEndpoint(element, await connectFrame(element), { base, key })
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
