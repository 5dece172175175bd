// The blocks of the lesson as they stand in the page.

import { longest, type Quote } from '../sent-flag.ts'

export function pageBlocks(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.prose [data-block]')]
}

export function pageBlock(id: string): HTMLElement | undefined {
  return pageBlocks().find((block) => block.dataset['block'] === id)
}

/** What belongs to the block itself; of a program, which changes as it runs, its name. */
export function blockText(block: HTMLElement): string {
  const name = programName(block)
  if (name !== null) return name
  const texts: string[] = []
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches('[data-block]')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  )
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode.data)
  return plain(texts.join(''))
}

/** As it is announced to whoever can't see it. */
function programName(block: HTMLElement): string | null {
  const program = block.querySelector(':scope > :is(course-sandbox, course-exam)')
  return program && (program.querySelector(':is([data-sandbox], [role=region])')?.ariaLabel ?? '')
}

/** The program that a block is, if it is one whose state can be shared. */
export function ownPanel(block: HTMLElement): HTMLElement | null {
  return block.querySelector<HTMLElement>(':scope > course-sandbox')
}

/** Of the whole block, or of what is selected in it, with what stands around. */
export function quoteFrom(block: HTMLElement, range: Range | null): Quote {
  if (range) {
    const [before, after] = [range.cloneRange(), range.cloneRange()]
    before.setStart(block, 0)
    before.setEnd(range.startContainer, range.startOffset)
    after.setEnd(block, block.childNodes.length)
    after.setStart(range.endContainer, range.endOffset)
    return quote(plain(String(before)), plain(String(range)), plain(String(after)))
  }
  const all = pageBlocks()
  const place = all.indexOf(block)
  const around = (step: number) => (all[place + step] ? blockText(all[place + step]!) : '')
  return quote(around(-1), blockText(block), around(1))
}

function quote(before: string, exact: string, after: string): Quote {
  return {
    exact: exact.slice(0, longest.quote),
    prefix: before.slice(-longest.around),
    suffix: after.slice(0, longest.around),
  }
}

function plain(text: string): string {
  return text.replace(/[\s\u2060]+/g, ' ').trim()
}
