import { ownPanel } from './blocks.ts'
import { longest } from '../sent-flag.ts'

/** The state of a program of the page, to go along with a flag. */
export type PageRun = {
  /** The flag is on this program itself; else it is the one that the reader ran last. */
  readonly isHere: boolean
  /** The part of its share link behind the `#`; null where that is too long to be sent. */
  readonly link: string | null
}

/** Null: no program was used. Panels say when they were run (`data-used`), and make a link when asked. */
export async function runFor(block: HTMLElement): Promise<PageRun | null> {
  const own = ownPanel(block)
  const used = [...document.querySelectorAll<HTMLElement>('course-sandbox[data-used]')]
  const last = used.sort((one, other) => Number(other.dataset['used']) - Number(one.dataset['used']))[0]
  const panel = own?.dataset['alive'] !== undefined ? own : last
  if (!panel) return null
  const asked: { link: Promise<string> | null } = { link: null }
  panel.dispatchEvent(
    new CustomEvent('course-share', { detail: (link: Promise<string>) => (asked.link = link) }),
  )
  const link = (await asked.link?.catch(() => null))?.split('#')[1]
  return link === undefined ? null : { isHere: panel === own, link: link.length > longest.run ? null : link }
}
