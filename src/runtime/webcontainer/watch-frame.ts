import { vendorOrigin } from '../site-setting.ts'
import type { FrameListener, FrameWatch } from './boot.ts'

declare global {
  /** Read by the vendor's client before its first boot: only the origin counts. */
  var WEBCONTAINER_API_IFRAME_URL: string | undefined
}

/** The client says nothing until its boot is through; the frame that it adds to the page can be watched. */
export function watchFrame({ onAnswer, onBlocked }: FrameListener): FrameWatch {
  const { origin } = new URL(globalThis.WEBCONTAINER_API_IFRAME_URL ?? vendorOrigin)
  const listening = new AbortController()

  addEventListener(
    'message',
    (event) => {
      if (event.origin === origin && event.data?.type === 'init') onAnswer()
    },
    listening,
  )
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI }) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(origin)) onBlocked()
    },
    listening,
  )
  return {
    reload() {
      const frame = document.querySelector<HTMLIFrameElement>(`iframe[src^="${origin}/headless"]`)
      if (frame === null) return
      // Chromium takes the same address, while it is still waiting for it, for the same request.
      const address = new URL(frame.src)
      address.searchParams.set('again', String(Number(address.searchParams.get('again')) + 1))
      frame.src = address.href
    },
    end: () => listening.abort(),
  }
}
