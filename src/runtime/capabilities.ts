import type { Capabilities } from './choose.ts'

/** The part of a page's global object that is looked at. */
export type Page = {
  readonly crossOriginIsolated?: boolean
  readonly SharedArrayBuffer?: unknown
  readonly WebAssembly?: unknown
  readonly navigator: {
    readonly userAgent: string
    readonly platform?: string
    readonly maxTouchPoints?: number
    readonly locks?: unknown
    /** Chromium only. */
    readonly connection?: { readonly saveData?: boolean }
  }
}

export function readCapabilities(page: Page): Capabilities {
  const { navigator } = page
  return {
    isIsolated: page.crossOriginIsolated === true,
    // Edge's strict security mode takes WebAssembly away.
    hasEngine: [page.SharedArrayBuffer, page.WebAssembly, navigator.locks].every(
      (part) => part !== undefined,
    ),
    isIos: isIos(navigator),
    savesData: navigator.connection?.saveData === true,
  }
}

/** Every browser there has Safari's engine. An iPad calls itself a Mac; no Mac has a touch screen. */
function isIos({ userAgent, platform = '', maxTouchPoints = 0 }: Page['navigator']): boolean {
  return /iP(hone|ad|od)/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1)
}
