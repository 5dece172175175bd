// Where links touch the page: the address that it was opened by, and the way from a panel to the lab.

import type { Choice } from '../panel-state.ts'
import type { Session } from '../session.ts'
import type { Sharing } from './sharing.ts'

/** Opens the link in the address, and those that come into it later; settles with the first. It never runs anything. */
export const openAddress = async (sharing: Sharing): Promise<void> => {
  addEventListener('hashchange', () => void take(sharing))
  await take(sharing)
}

/** One that was opened leaves the address: what the reader chooses next must not be undone by a reload. */
const take = async (sharing: Sharing): Promise<void> => {
  const { hash, pathname, search } = location
  const isOpened = await sharing.openHash(hash).catch((error: unknown) => {
    // No network, most likely; the link stays in the address, and a reload tries again.
    console.warn(error)
    return false
  })
  if (isOpened && location.hash === hash) history.replaceState(history.state, '', pathname + search)
}

/** The way into the lab carries what is chosen: made when the reader turns to it, and at the latest before they go. */
export const followToLab = (host: HTMLElement, session: Session, sharing: Sharing): void => {
  let made: Choice | null = null

  const prepare = async (link: HTMLAnchorElement): Promise<void> => {
    const { choice } = session.getState()
    if (made === choice) return
    try {
      link.href = await sharing.link()
      made = choice
    } catch (error) {
      // The lab opens all the same, as it was left.
      console.warn(error)
    }
  }

  const listen = (event: MouseEvent | FocusEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a[data-action=lab]') : null
    if (!(link instanceof HTMLAnchorElement)) return
    const isLate = event.type === 'click' && made !== session.getState().choice
    if (isLate && event instanceof MouseEvent && isPlain(event)) {
      event.preventDefault()
      void prepare(link).then(() => location.assign(link.href))
    } else void prepare(link)
  }

  for (const type of ['pointerover', 'focusin', 'click'] as const) host.addEventListener(type, listen)
}

/** Not the one that opens a new tab, which the page could not do as the reader means it. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey
