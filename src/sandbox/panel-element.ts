import { panelKey } from './panel-key.ts'
import type { Session } from './session.ts'

/**
 * Wraps a panel that is complete as HTML. The code behind it is fetched at the reader's first sign of interest: pointer,
 * focus or touch in it, scrolling it into view, or having used it before in this tab.
 */
class CourseSandbox extends HTMLElement {
  #session: Promise<Session> | null = null
  #observer: IntersectionObserver | null = null
  /** What the note said when the page was built. */
  #note: string | null = null

  connectedCallback(): void {
    for (const type of ['pointerover', 'focusin', 'touchstart', 'click'])
      this.addEventListener(type, this, { passive: true })
    addEventListener('scroll', this, { once: true, passive: true })
    if (this.#wasUsed() || this.#isLinkedTo()) void this.#wake()
    addEventListener('hashchange', this)
  }

  disconnectedCallback(): void {
    removeEventListener('scroll', this)
    removeEventListener('hashchange', this)
    this.#observer?.disconnect()
  }

  handleEvent(event: Event): void {
    if (event.type === 'scroll') this.#wakeInView()
    else if (event.type === 'hashchange') void (this.#isLinkedTo() && this.#wake())
    else if (event.type === 'click') void this.#onClick(event)
    else void this.#wake()
  }

  /** Until the code has arrived a press of Run is remembered; afterwards the live panel hears it itself. */
  async #onClick(event: Event): Promise<void> {
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest('[data-action=share]')) return this.#onShare()
    const button = target?.closest('[data-action=run]') ?? null
    // At once, since what moves later than the press moves under the reader's eyes.
    if (button) this.querySelector('details.panel-record')?.setAttribute('open', '')
    // Which program of the page was run last.
    if (button) this.dataset['used'] = String(performance.now())
    if (!button || this.dataset['alive'] !== undefined) return void this.#wake()
    this.#say('running', this.dataset['preparing'])
    const session = await this.#wake()
    if (!session) this.#say('failed', this.dataset['offline'])
    // What a link has brought meanwhile nobody has seen yet: it waits for a press of its own.
    else if (session.getState().notice === null) await session.run()
  }

  async #onShare(): Promise<void> {
    if (this.dataset['alive'] === undefined && (await this.#wake()))
      this.querySelector<HTMLElement>('[data-action=share]')?.click()
  }

  async #wake(): Promise<Session | null> {
    this.#session ??= this.#mount()
    try {
      return await this.#session
    } catch (error) {
      // Most likely no network. The recording stays; the next sign of interest tries again.
      console.warn(error)
      this.#session = null
      return null
    }
  }

  // Firefox keeps a module that failed to load: there only a new page helps, and the sentence says so.
  async #mount(): Promise<Session> {
    const { mountPanel } = await import('./mount-panel.tsx')
    const session = await mountPanel(this, () => this.#handOver())
    void session.warm()
    return session
  }

  #wakeInView(): void {
    this.#observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      this.#observer?.disconnect()
      void this.#wake()
    })
    this.#observer.observe(this)
  }

  /** A share link is for the lab; live, it opens it. */
  #isLinkedTo(): boolean {
    return this.dataset['panel'] === 'lab' && location.hash.startsWith('#run=')
  }

  #wasUsed(): boolean {
    try {
      return sessionStorage.getItem(panelKey(location.pathname, this.dataset['panel'] ?? '')) !== null
    } catch {
      return false
    }
  }

  /** Before the live panel is there to say it. */
  #say(state: string, text: string | undefined): void {
    const panel = this.querySelector<HTMLElement>('[data-sandbox]')
    const note = this.querySelector('.panel-note')
    if (!panel || !note) return
    this.#note ??= note.textContent
    panel.dataset['state'] = state
    note.textContent = text ?? ''
  }

  /** The live panel takes over the page as it was built, and hears every press itself from here on. */
  #handOver(): void {
    if (this.#note !== null) this.#say('idle', this.#note)
    this.dataset['alive'] = ''
  }
}

customElements.define('course-sandbox', CourseSandbox)
