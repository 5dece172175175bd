/** The exam is complete as HTML. The code behind it is fetched at the reader's first sign of interest. */
class CourseExam extends HTMLElement {
  #live: Promise<void> | null = null

  connectedCallback(): void {
    for (const type of ['pointerover', 'focusin', 'touchstart', 'click'])
      this.addEventListener(type, this, { passive: true })
  }

  handleEvent({ type, target }: Event): void {
    const button = target instanceof Element ? target.closest('button') : null
    const isEarly = type === 'click' && this.dataset['alive'] === undefined
    void this.#wake().then((isAlive) => {
      // What was pressed before anybody listened: the page has been taken over meanwhile, the button is the same.
      if (isEarly && isAlive) button?.click()
      const status = this.querySelector('[role=status]')
      if (isEarly && button && !isAlive && status) status.textContent = this.dataset['offline'] ?? ''
    })
  }

  async #wake(): Promise<boolean> {
    this.#live ??= import('./mount-exam.tsx').then(async ({ mountExam }) => {
      await mountExam(this)
      this.dataset['alive'] = ''
    })
    try {
      await this.#live
      return true
    } catch (error) {
      // Most likely no network; the marks stay, and the next sign of interest tries again.
      console.warn(error)
      this.#live = null
      return false
    }
  }
}

customElements.define('course-exam', CourseExam)
