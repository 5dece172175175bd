/** A text of the program, with slots such as `{place}`, and what it means. */
export type Phrase = readonly [text: string, meaning: string]

type Vocabulary = { readonly [word: string]: string }

export type PhraseBook = {
  /** The text in the other language; empty where the book does not know all of it, since half a meaning misleads. */
  readonly meaningOf: (text: string) => string
}

/**
 * `slots` are the words that may stand in a slot. Four more slots stand for themselves: `number`, `name`, and what is not
 * Chinese, `value` anywhere and `rest` at the end.
 */
export const createPhraseBook = (
  phrases: readonly Phrase[],
  slots: { readonly [slot: string]: Vocabulary },
): PhraseBook => {
  // What says most comes first: the bare description of a failure also begins the sentence that says more.
  const rules = phrases
    .toSorted(([one], [other]) => literal(other).length - literal(one).length)
    .map((phrase) => ruleOf(phrase, slots))
  const vocabulary: Vocabulary = Object.assign({}, ...Object.values(slots))
  return {
    meaningOf: (text) =>
      sentences(text.trimEnd(), rules) ?? words(text, vocabulary) ?? quoted(text, rules) ?? '',
  }
}

type Rule = { readonly pattern: RegExp; readonly meaningOf: (match: RegExpExecArray) => string }

const selfEvident: { readonly [slot: string]: string } = {
  number: '\\d+',
  name: '[\\w.-]+',
  value: '[\\x20-\\x7e]+',
  rest: '[\\x20-\\x7e]+$',
}

const ruleOf = ([text, meaning]: Phrase, slots: { readonly [slot: string]: Vocabulary }): Rule => {
  const names = [...text.matchAll(slot)].map(([, name = '']) => name)
  const source = text
    .split(slot)
    .map((part, index) => (index % 2 === 0 ? escaped(part) : listOf(`(?:${wordsFor(part, slots)})`)))
    .join('')
  return {
    pattern: new RegExp(source, 'uy'),
    meaningOf: (match) =>
      names.reduce(
        (said, name, index) => said.replace(`{${name}}`, () => translated(match[index + 1]!, slots[name])),
        meaning,
      ),
  }
}

const slot = /\{(\w+)\}/g

const literal = (text: string): string => text.replace(slot, '')

const wordsFor = (name: string, slots: { readonly [slot: string]: Vocabulary }): string =>
  selfEvident[name] ?? Object.keys(slots[name]!).map(escaped).join('|')

/** One or several, as Chinese lists them. */
const listOf = (one: string): string => `(${one}(?:[、和]${one})*)`

const translated = (found: string, vocabulary: Vocabulary | undefined): string =>
  found
    .split(/[、和]/)
    .map((one) => vocabulary?.[one] ?? one)
    .join(', ')

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/** Phrase upon phrase until nothing is left of the text. */
const sentences = (text: string, rules: readonly Rule[]): string | null => {
  let said = ''
  let at = 0
  while (at < text.length) {
    const found = firstAt(text, at, rules)
    if (!found) return breaksOff(said, text) ? `${said} …` : null
    said = joined(said, found.meaning)
    at = found.end
  }
  return said
}

/** After a whole sentence, in the middle of another one: the rest was cut off before anybody could read it. */
const breaksOff = (said: string, text: string): boolean => said.endsWith('.') && !/[。！？”）]$/.test(text)

const joined = (said: string, meaning: string): string => {
  if (said === '' || said.endsWith('\n') || /^[\n.;]/.test(meaning)) return said + meaning
  return `${said} ${said.endsWith(';') ? meaning.charAt(0).toLowerCase() + meaning.slice(1) : meaning}`
}

const firstAt = (text: string, at: number, rules: readonly Rule[]) => {
  for (const { pattern, meaningOf } of rules) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) return { meaning: meaningOf(match), end: pattern.lastIndex }
  }
  return null
}

/** Of code and data only the words, where each is known. */
const words = (text: string, vocabulary: Vocabulary): string | null => {
  const found = text.match(/\p{Script=Han}+/gu) ?? []
  return found.length > 0 && found.every((word) => Object.hasOwn(vocabulary, word))
    ? [...new Set(found)].map((word) => vocabulary[word]).join(', ')
    : null
}

/** In code and data that hold whole sentences, what these say. */
const quoted = (text: string, rules: readonly Rule[]): string | null => {
  const said = (text.match(/\p{Script=Han}[^"\n]*[^\x20-\x7e]/gu) ?? []).map((one) => sentences(one, rules))
  return said.length > 0 && !said.includes(null) ? said.join(' ') : null
}
