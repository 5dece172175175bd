import { useLayoutEffect, useRef } from 'preact/hooks'

/**
 * For a bar of buttons: one that goes, or has nothing left to do, while it has the focus hands it to `heir`; otherwise a
 * keyboard would start over from the top. Gives what the bar's element needs.
 */
export const useFocusKept = (heir: string) => {
  const ref = useRef<HTMLDivElement>(null)
  const focused = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (!focused.current || isThere(focused.current)) return
    ref.current?.querySelector<HTMLElement>(heir)?.focus({ preventScroll: true })
  })
  return {
    ref,
    onFocusIn: ({ target }: FocusEvent): void => {
      focused.current = target instanceof HTMLElement ? target : null
    },
    // Whoever has turned elsewhere is left there. Chromium tells of a button that goes before it has gone, so it is
    // asked a moment later.
    onFocusOut: (): void => {
      const left = focused.current
      queueMicrotask(() => {
        if (left && isThere(left) && focused.current === left) focused.current = null
      })
    },
  }
}

const isThere = (button: HTMLElement): boolean =>
  button.isConnected && !button.hidden && !button.matches(':disabled')
