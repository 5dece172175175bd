/** What stands where a key stood. */
const inItsPlace = '[key]'

/** Shorter ones are no secrets but fill-ins (`none`, `ollama`), and would be found in many a word. */
const shortestSecret = 8

/** An endpoint may repeat the key that it was sent, mostly to say that it is wrong: no text keeps it. */
export const withoutKey = (text: string, key: string): string =>
  isSecret(key) ? text.replaceAll(key, inItsPlace) : text

/** The same for a text that comes in pieces. What might be the beginning of the key is held back. */
export function createRedactor(key: string) {
  let held = ''
  return {
    push(text: string): string {
      const clean = withoutKey(held + text, key)
      held = isSecret(key) ? possibleBeginning(clean, key) : ''
      return clean.slice(0, clean.length - held.length)
    },
    rest(): string {
      const last = held
      held = ''
      return last
    },
  }
}

const isSecret = (key: string): boolean => key.length >= shortestSecret

/** The longest end of the text that the key begins with. */
const possibleBeginning = (text: string, key: string): string => {
  for (let length = Math.min(text.length, key.length - 1); length > 0; length -= 1) {
    if (key.startsWith(text.slice(-length))) return text.slice(-length)
  }
  return ''
}
