import { errorOf, levelOneOf, longestText, similarityText, verdictOn } from './verdict.ts'

/** The bench's controls. What they act on stands in the page already, with the results of the defaults. */
class ParrotingBench extends HTMLElement {
  connectedCallback(): void {
    for (const fieldset of this.querySelectorAll('fieldset')) fieldset.disabled = false
    this.dataset['live'] = ''
    this.addEventListener('input', this)
    this.addEventListener('click', this)
    addEventListener('pageshow', this)
  }

  disconnectedCallback(): void {
    this.removeEventListener('input', this)
    this.removeEventListener('click', this)
    removeEventListener('pageshow', this)
  }

  /** A browser that comes back to the page puts texts and sliders back, after the page's own scripts and without an event. */
  handleEvent({ type, target }: Event): void {
    const button = type === 'click' && target instanceof Element ? target.closest('button[data-pair]') : null
    const row = button?.closest<HTMLElement>('tr')
    if (row) this.putAbove(row)
    if (row || type !== 'click') this.show()
  }

  putAbove(row: HTMLElement): void {
    const [one, other] = this.textsOf(row)
    this.field('one').value = one
    this.field('other').value = other
    this.field('one').focus()
  }

  show(): void {
    const [minLength, threshold] = ['minLength', 'threshold'].map((name) => Number(this.field(name).value))
    const parameters = { minLength: minLength!, threshold: threshold! }
    this.say('minLength', String(minLength))
    this.say('threshold', similarityText(threshold!))

    const texts = [this.field('one').value, this.field('other').value] as const
    this.say('tooLong', texts.some(({ length }) => length >= longestText) ? this.word('tooLong') : '')

    const above = verdictOn(texts[0].slice(0, longestText), texts[1].slice(0, longestText), parameters)
    const levelOne = levelOneOf(above)
    this.say('equal', this.word(levelOne))
    this.say('length', String(above.length))
    this.say('similarity', levelOne === 'nothing' ? '—' : similarityText(above.similarity))
    const isTooShort = levelOne === 'unequal' && above.length < parameters.minLength
    this.say('tooShort', isTooShort ? this.word('tooShort') : '')
    this.say('verdict', this.word(above.isParroting ? 'parroting' : 'news'))

    const errors = [...this.querySelectorAll<HTMLElement>('tbody tr')].map((row) => {
      const { isParroting } = verdictOn(...this.textsOf(row), parameters)
      const error = errorOf('same' in row.dataset, isParroting)
      row.dataset['error'] = error ?? ''
      this.say('judged', this.word(isParroting ? 'parroting' : 'news'), row)
      this.say('error', error ? this.word(error) : '', row)
      return error
    })
    this.say('falseAlarms', String(errors.filter((error) => error === 'false-alarm').length))
    this.say('misses', String(errors.filter((error) => error === 'miss').length))
  }

  textsOf(row: HTMLElement): readonly [string, string] {
    const [one, other] = [...row.querySelectorAll('[data-text]')].map(({ textContent }) => textContent)
    return [one ?? '', other ?? '']
  }

  field(name: string): HTMLInputElement | HTMLTextAreaElement {
    const field = this.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)
    if (!field) throw new Error(`expected a field ${name} on the parroting bench, found none`)
    return field
  }

  say(name: string, text: string, within: HTMLElement = this): void {
    const place = within.querySelector(`[data-says="${name}"]`)
    if (place && place.textContent !== text) place.textContent = text
  }

  word(name: string): string {
    return this.getAttribute(`data-word-${name.toLowerCase()}`) ?? ''
  }
}

customElements.define('course-parroting', ParrotingBench)
