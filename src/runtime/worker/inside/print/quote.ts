/** A string as Node shows it inside an object: in the first kind of quotes that needs no escape. */
export function quote(text: string): string {
  const mark = bestQuotes(text)
  const escaped = text.replace(special, (character) => {
    if (character === "'") return mark === "'" ? "\\'" : character
    return shortEscape[character] ?? hexEscape(character)
  })
  return mark + escaped + mark
}

export function quoteKey(key: string | symbol): string {
  if (typeof key === 'symbol') return key.toString()
  if (key === '__proto__') return "['__proto__']"
  return /^[a-zA-Z_][a-zA-Z_0-9]*$/.test(key) ? key : quote(key)
}

function bestQuotes(text: string): string {
  if (!text.includes("'")) return "'"
  if (!text.includes('"')) return '"'
  return text.includes('`') || text.includes('${') ? "'" : '`'
}

// Control characters, the quote, the backslash, and halves of a surrogate pair that stand alone.
const special =
  /[\0-\x1f'\\\x7f-\x9f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

const shortEscape: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
  '\\': '\\\\',
}

function hexEscape(character: string): string {
  const code = character.charCodeAt(0).toString(16)
  return code.length > 2 ? `\\u${code}` : `\\x${code.toUpperCase().padStart(2, '0')}`
}
