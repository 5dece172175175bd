import { make } from './make.ts'
import { pageBlocks } from './blocks.ts'

/** By keyboard: arrows go from block to block, Enter flags the one that has the focus, Escape leaves. */
export function chooseBlock(help: string, onChosen: (block: HTMLElement) => void): void {
  const blocks = pageBlocks().filter((block) => block.checkVisibility())
  const inView = blocks.findIndex((block) => block.getBoundingClientRect().bottom > 0)
  let place = Math.max(0, inView)
  const hint = make('p', { className: 'flag-hint', role: 'status' }, help)
  document.body.append(hint)
  focus(place)

  function focus(next: number): void {
    const block = blocks[next]
    if (!block) return
    place = next
    block.tabIndex = -1
    block.classList.add('flag-target')
    block.addEventListener('keydown', onKey)
    block.addEventListener('blur', onBlur)
    block.focus()
  }

  function onKey(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const block = blocks[place]
    if (step) focus(place + step)
    else if (event.key === 'Enter' && block) onChosen(block)
    else if (event.key === 'Escape') block?.blur()
    else return
    event.preventDefault()
  }

  function onBlur({ currentTarget }: FocusEvent): void {
    const block = currentTarget instanceof HTMLElement ? currentTarget : null
    block?.classList.remove('flag-target')
    block?.removeEventListener('keydown', onKey)
    block?.removeEventListener('blur', onBlur)
    if (block === blocks[place]) hint.remove()
  }
}
