/** What was pressed in the page before the script of `host` had arrived (`src/site/early-press-script.ts`) is pressed now. */
export const pressAgain = (host: HTMLElement): void => {
  for (const button of host.querySelectorAll<HTMLElement>('[data-pressed]')) {
    button.removeAttribute('data-pressed')
    button.click()
  }
}
