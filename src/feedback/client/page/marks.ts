import type { FlagMessages } from '../../../i18n/flags.zh-CN.ts'
import type { Entry } from '../entry.ts'
import { hasChanged } from './entry-view.ts'
import { button, make } from './make.ts'
import { pageBlocks } from './blocks.ts'

/** The reader's own flags in the margin: in a layer over the page, so that nothing moves for them. */
export function createMarks(
  words: FlagMessages,
  onPressed: (block: HTMLElement, mark: HTMLElement) => void,
): { readonly show: (entries: readonly Entry[]) => void } {
  const layer = make('div', { className: 'flag-marks' })
  let marks: readonly { readonly block: HTMLElement; readonly mark: HTMLElement }[] = []
  document.body.append(layer)
  new ResizeObserver(place).observe(document.body)
  addEventListener('resize', place)
  document.addEventListener('toggle', place, true)

  function show(entries: readonly Entry[]): void {
    const layerHadFocus = layer.contains(document.activeElement)
    marks = pageBlocks().flatMap((block) => {
      const own = entries.filter(({ flag }) => flag.block.id === block.dataset['block'])
      return own.length > 0 ? [{ block, mark: markFor(block, own) }] : []
    })
    layer.replaceChildren(...marks.map(({ mark }) => mark))
    if (layerHadFocus) layer.querySelector('button')?.focus()
    place()
  }

  function markFor(block: HTMLElement, own: readonly Entry[]): HTMLElement {
    const isChanged = own.some((entry) => hasChanged(entry, block))
    const mark = button(isChanged ? '⚑*' : '⚑', () => onPressed(block, mark), 'flag-here')
    const kinds = [...new Set(own.map(({ flag }) => words[`flags.${flag.kind}`]))].join(' · ')
    mark.ariaLabel = words['flags.mark']({ kinds }) + (isChanged ? words['flags.markChanged'] : '')
    mark.title = mark.ariaLabel
    return mark
  }

  function place(): void {
    // Read first, then write: one layout for all.
    const places = marks.map(({ block, mark }) => {
      const isShown = block.checkVisibility()
      return { mark, isShown, ...besideOf(block.getBoundingClientRect()) }
    })
    for (const { mark, isShown, top, left } of places) {
      mark.hidden = !isShown
      mark.style.top = top
      mark.style.left = left
    }
  }

  return { show }
}

/** In the margin at the end of the line; on a phone there is but a strip of it. */
function besideOf({ top, right }: DOMRect): { readonly top: string; readonly left: string } {
  const left = Math.min(right, document.body.clientWidth - marginWidth)
  return { top: `${scrollY + top}px`, left: `${scrollX + left}px` }
}

const marginWidth = 26
