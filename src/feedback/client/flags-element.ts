import type { Widget } from './page/flag-widget.ts'

/**
 * Everything that readers who flag nothing ever load: one button that stands in the margin of the passage they are at, or
 * by the word that they have selected. The code behind it is fetched when it is pressed, or when there are flags of
 * the reader's own to show.
 */
class CourseFlags extends HTMLElement {
  #button = this.querySelector<HTMLElement>('.flag-here')!
  #block: HTMLElement | null = null
  #range: Range | null = null
  #widget: Promise<Widget> | null = null
  /** Gives the button that says there is no network its own words back. */
  #restore = (): void => undefined

  connectedCallback(): void {
    try {
      if (localStorage['offtrack.flags']) void this.#wake()
    } catch {
      // Nothing may be kept here, so there are none.
    }
    this.onclick = ({ target }) => this.#use((widget) => widget.onBar(target))
    // Where no flags are taken there is none.
    if (!this.#button) return
    // Pressing it must not take the selection away.
    this.#button.onpointerdown = (event) => event.preventDefault()
    for (const type of ['pointerover', 'selectionchange', 'click', 'keydown'])
      document.addEventListener(type, this)
  }

  handleEvent(event: Event): void {
    if (event instanceof KeyboardEvent) this.#onKey(event)
    else if (event instanceof PointerEvent) this.#onPointer(event)
    else this.#onSelection()
  }

  #onSelection(): void {
    const selection = getSelection()
    const range = selection?.isCollapsed === false ? selection.getRangeAt(0) : null
    const block = range && blockAt(range.startContainer.parentElement)
    if (block?.contains(range!.endContainer)) this.#show(block, range)
    else if (this.#range) this.#show(this.#block, null)
  }

  /** Fingers: a tap into the text shows the button, one into the margin beside it is as good as pressing it. */
  #onPointer(event: PointerEvent): void {
    const { type, pointerType, clientX, clientY, target } = event
    if (!(target instanceof Element)) return
    const isMouse = pointerType === 'mouse'
    const isPress = type === 'click'
    if (isPress && target === this.#button) return this.#open()
    if (this.#range || isMouse === isPress || target.closest('button')) return
    const isBeside = isPress && clientX > innerWidth - marginWidth && target.closest('main')
    const block = blockAt(isBeside ? document.elementFromPoint(innerWidth / 2, clientY) : target)
    if (block) this.#show(block, null)
    if (block && isBeside) this.#open()
  }

  #onKey(event: KeyboardEvent): void {
    if (event.code !== 'KeyM' || !event.ctrlKey || !event.altKey) return
    event.preventDefault()
    if (this.#range) this.#open()
    else this.#use((widget) => widget.choose())
  }

  #show(block: HTMLElement | null, range: Range | null): void {
    this.#block = block
    this.#range = range
    const { top, right, bottom } =
      (range ? [...range.getClientRects()].at(-1) : null) ?? block!.getBoundingClientRect()
    this.#button.hidden = false
    const left = scrollX + Math.min(right, document.body.clientWidth - marginWidth)
    // Set in anew it is no shift of the layout; a translation alone is one now and then.
    this.append(this.#button)
    this.#button.style.translate = `${left}px ${scrollY + (range ? bottom : top)}px`
  }

  #open(): void {
    const block = this.#block!
    const range = this.#range?.cloneRange() ?? null
    this.#use((widget) => widget.open(block, { range, anchor: this.#button }))
  }

  #use(work: (widget: Widget) => void): void {
    this.#restore()
    void this.#wake().then(work, () => {
      // No network, most likely: the next press tries again.
      const pressed = this.#button?.hidden === false ? this.#button : this.firstElementChild!
      const usual = pressed.textContent
      pressed.textContent = this.dataset['offline']!
      this.#restore = () => (pressed.textContent = usual)
    })
  }

  #wake(): Promise<Widget> {
    this.#widget ??= import('./page/flag-widget.ts').then(({ createWidget }) => createWidget(this))
    this.#widget.catch(() => (this.#widget = null))
    return this.#widget
  }
}

const marginWidth = 26

const blockAt = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('.prose [data-block]') ?? null

customElements.define('course-flags', CourseFlags)
