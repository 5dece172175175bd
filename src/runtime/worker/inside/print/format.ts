import { inspect, type InspectOptions, type PrintError } from './inspect.ts'

/** The text of one `console.log`, placeholders filled, as Node prints it. */
export function formatLine(values: readonly unknown[], printError: PrintError): string {
  const [first, ...rest] = values
  const filled = typeof first === 'string' && rest.length > 0 ? fill(first, rest, printError) : null
  const texts = filled === null ? [] : [filled.text]

  for (const value of filled === null ? values : rest.slice(filled.used)) {
    texts.push(typeof value === 'string' ? value : inspect(value, { printError }))
  }
  return texts.join(' ')
}

const placeholder = /%[sdifjoOc%]/g

function fill(template: string, values: readonly unknown[], printError: PrintError) {
  let used = 0
  const text = template.replace(placeholder, (mark) => {
    if (mark === '%%') return '%'
    if (used === values.length) return mark
    const value = values[used]
    used += 1
    return fillOne(mark, value, { printError })
  })
  return { text, used }
}

function fillOne(mark: string, value: unknown, options: InspectOptions): string {
  switch (mark) {
    case '%s':
      return asString(value, options)
    case '%d':
      return asNumber(value, Number, options)
    case '%i':
      return asNumber(value, (text) => Number.parseInt(String(text)), options)
    case '%f':
      return asNumber(value, (text) => Number.parseFloat(String(text)), options)
    case '%j':
      return asJson(value)
    case '%c':
      return ''
    default:
      return inspect(value, options)
  }
}

function asString(value: unknown, options: InspectOptions): string {
  if (typeof value === 'bigint' || Object.is(value, -0)) return inspect(value, options)
  if (typeof value !== 'object' || value === null || hasOwnWords(value)) return String(value)
  return inspect(value, { ...options, depth: 0 })
}

/** Whether the program says how the object becomes text; what the language brings along does not count. */
function hasOwnWords(value: object): boolean {
  if (typeof Reflect.get(value, Symbol.toPrimitive) === 'function') return !(value instanceof Date)
  const toString: unknown = Reflect.get(value, 'toString')
  return typeof toString === 'function' && !wordsOfTheLanguage.has(toString)
}

const wordsOfTheLanguage: ReadonlySet<unknown> = new Set(
  [Object, Array, Error, Date, RegExp, Number, String, Boolean].map(({ prototype }) => prototype.toString),
)

function asNumber(value: unknown, convert: (value: unknown) => number, options: InspectOptions): string {
  if (typeof value === 'bigint') return `${value}n`
  return inspect(typeof value === 'symbol' ? Number.NaN : convert(value), options)
}

function asJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'undefined'
  } catch (error) {
    if (error instanceof TypeError) return '[Circular]'
    throw error
  }
}
