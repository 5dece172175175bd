// What runs in the page, in every browser: nothing from outside these functions can be used in them.

export type RunTimes = {
  /** From the press to the first row of the new transcript, in ms. */
  readonly firstEvent: number
  readonly end: number
  readonly turns: number
  readonly state: string
}

/**
 * Presses Run and watches the panel. The press comes from the page itself, so nothing has announced it: no
 * pointer came near, and a cold panel has had no head start.
 */
export function pressRun(selector: string): Promise<RunTimes> {
  const panel = document.querySelector<HTMLElement>(selector)
  const button = panel?.querySelector<HTMLElement>('[data-action=run]')
  if (!panel || !button) throw new Error(`expected a panel ${selector} with a Run button`)
  const before = new Set(panel.querySelectorAll('[data-event]'))
  let pressedAt = 0
  let firstEvent = 0

  return new Promise((resolve, reject) => {
    // A recording may still or again stand there.
    const hasNewRows = (): boolean => {
      const rows = [...panel.querySelectorAll('.panel-transcript [data-event]:not([data-record] *)')]
      return rows.length > 0 && (rows.length !== before.size || rows.some((row) => !before.has(row)))
    }
    const look = (): void => {
      const now = performance.now()
      if (firstEvent === 0 && hasNewRows()) firstEvent = now - pressedAt
      const state = panel.dataset['state'] ?? ''
      if (state !== 'failed' && (state !== 'finished' || firstEvent === 0)) return
      observer.disconnect()
      const turns = panel.querySelectorAll('[data-turn]').length
      resolve({ firstEvent, end: now - pressedAt, turns, state })
    }
    const observer = new MutationObserver(look)
    observer.observe(panel.parentElement ?? panel, { subtree: true, childList: true, attributes: true })
    setTimeout(reject, 60_000, new Error('expected the run to end within a minute'))
    pressedAt = performance.now()
    button.click()
  })
}

/** Gives the first sign of interest; settles when a run would need no network, with what that took in ms. */
export function waitUntilWarm(selector: string): Promise<number> {
  const panel = document.querySelector<HTMLElement>(selector)
  if (!panel) throw new Error(`expected a panel ${selector}`)
  const startedAt = performance.now()
  panel.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  return new Promise((resolve, reject) => {
    setTimeout(reject, 60_000, new Error('expected the panel to be warm within a minute'))
    const look = (): void => {
      if (panel.dataset['warm'] === undefined) return
      observer.disconnect()
      resolve(performance.now() - startedAt)
    }
    const observer = new MutationObserver(look)
    observer.observe(panel, { attributes: true })
    look()
  })
}
