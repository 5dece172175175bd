import type { Crash } from '../runtime.ts'
import { connectFrame } from './connect-frame.ts'
import type { Addresses, FrameOrder, FrameReport, ModuleText } from './messages.ts'

/** The page's side of the frame that holds the workers. */
export interface Frame {
  /** `onBroken`: the worker could not be started, or its engine gave it up. */
  startWorker(addresses: Addresses, onBroken: () => void): { readonly port: MessagePort; end(): void }
  findSyntaxError(modules: readonly ModuleText[]): Promise<Crash | null>
  remove(): void
}

/** Rejects with `frame-unreachable`, also when it is given up before it has answered. */
export async function openFrame(address: string, givenUp: AbortSignal): Promise<Frame> {
  const element = document.createElement('iframe')
  element.setAttribute('sandbox', 'allow-scripts')
  element.style.display = 'none'
  element.src = address

  return createFrame(element, await connectFrame(element, givenUp))
}

function createFrame(element: HTMLIFrameElement, control: MessagePort): Frame {
  const broken = new Map<number, () => void>()
  const checks = new Map<number, (crash: Crash | null) => void>()
  let lastId = 0

  control.onmessage = (event) => {
    // Only our own frame has the other end.
    const report = event.data as FrameReport
    if (report.kind === 'broken') broken.get(report.id)?.()
    if (report.kind === 'checked') checks.get(report.id)?.(report.crash)
  }

  function order(message: FrameOrder, transfer: Transferable[] = []) {
    control.postMessage(message, transfer)
  }

  return {
    startWorker(addresses, onBroken) {
      const id = (lastId += 1)
      const { port1: port, port2: itsEnd } = new MessageChannel()
      broken.set(id, onBroken)
      order({ kind: 'start', id, addresses }, [itsEnd])
      return {
        port,
        end() {
          broken.delete(id)
          port.close()
          order({ kind: 'end', id })
        },
      }
    },
    findSyntaxError(modules) {
      const id = (lastId += 1)
      return new Promise((resolve) => {
        checks.set(id, (crash) => {
          checks.delete(id)
          resolve(crash)
        })
        order({ kind: 'check', id, modules })
      })
    },
    remove() {
      control.close()
      element.remove()
    },
  }
}
