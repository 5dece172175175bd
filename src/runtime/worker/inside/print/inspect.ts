import { isObject } from './kinds.ts'
import { itemsShown, layOut, lineWidth } from './layout.ts'
import { quote, quoteKey } from './quote.ts'
import { shapeOf, type Shape } from './shapes.ts'

export type PrintError = (error: Error) => string

export type InspectOptions = { readonly printError: PrintError; readonly depth?: number }

/** Node's limits. */
const shown = { depth: 2, items: itemsShown, characters: 10_000 }

/** What Node's `util.inspect` prints, for the values that a learner's program is likely to print. */
export function inspect(value: unknown, { printError, depth = shown.depth }: InspectOptions): string {
  const open: object[] = []
  const circular: object[] = []
  let indentation = 0
  let lastLevel = 0
  return show(value, 0)

  function show(value: unknown, level: number): string {
    if (!isObject(value)) return showPrimitive(value, indentation)
    if (open.includes(value)) {
      if (!circular.includes(value)) circular.push(value)
      return `[Circular *${circular.indexOf(value) + 1}]`
    }
    return showObject(value, level)
  }

  function showObject(value: object, level: number): string {
    const shape = shapeOf(value, printErrorHere)
    const keys = keysOf(value, shape)
    if (keys.length === 0 && shape.standsAlone) return shape.base
    if (keys.length === 0 && isEmpty(shape)) return shape.brackets.join('')
    if (level > depth) return `[${shape.name}]`

    open.push(value)
    lastLevel = level
    const items = inside(() => showEntries(shape, level))
    for (const key of keys) items.push(inside(() => showProperty(value, key, level)))
    open.pop()

    const reference = circular.includes(value) ? `<ref *${circular.indexOf(value) + 1}>` : ''
    const base = [reference, shape.base].filter((text) => text !== '').join(' ')
    const { brackets, list } = shape
    return layOut({ base, brackets, items, list, indentation, levelsInside: lastLevel - level })
  }

  function showEntries({ list, pairs, members, note }: Shape, level: number): string[] {
    if (note !== undefined) return [note]
    if (list !== undefined) return showList(list, level)
    if (members !== undefined) return limited([...members], (member) => show(member, level + 1))
    return limited([...(pairs ?? [])], ([key, item]) => `${show(key, level + 1)} => ${show(item, level + 1)}`)
  }

  function showList(list: ArrayLike<unknown>, level: number): string[] {
    const items: string[] = []
    let index = 0
    while (index < list.length && items.length < shown.items) {
      const start = index
      while (index < list.length && !Object.hasOwn(list, index)) index += 1
      if (index > start) items.push(`<${index - start} empty item${index - start > 1 ? 's' : ''}>`)
      else items.push(show(list[index++], level + 1))
    }
    return index < list.length ? [...items, more(list.length - index)] : items
  }

  function showProperty(value: object, key: string | symbol, level: number): string {
    const property = Object.getOwnPropertyDescriptor(value, key)
    if (property === undefined) return ''
    const name = property.enumerable ? quoteKey(key) : `[${String(key)}]`
    if (property.get !== undefined)
      return `${name}: [${property.set === undefined ? 'Getter' : 'Getter/Setter'}]`
    if (property.set !== undefined) return `${name}: [Setter]`
    return `${name}: ${show(property.value, level + 1)}`
  }

  function inside<T>(print: () => T): T {
    indentation += 2
    const printed = print()
    indentation -= 2
    return printed
  }

  function printErrorHere(error: Error): string {
    const text = printError(error)
    const whole = text.includes('\n    at ') ? text : `[${text}]`
    return whole.replaceAll('\n', `\n${' '.repeat(indentation)}`)
  }
}

function showPrimitive(value: unknown, indentation: number): string {
  if (typeof value === 'bigint') return `${value}n`
  if (Object.is(value, -0)) return '-0'
  if (typeof value !== 'string') return String(value)

  const hidden = value.length - shown.characters
  const text = hidden > 0 ? value.slice(0, shown.characters) : value
  const trailer = hidden > 0 ? `... ${hidden} more character${hidden > 1 ? 's' : ''}` : ''
  if (text.length <= 16 || text.length <= lineWidth - indentation - 4) return quote(text) + trailer
  const lines = text.split(/(?<=\n)/).map(quote)
  return lines.join(` +\n${' '.repeat(indentation + 2)}`) + trailer
}

function keysOf(value: object, { list }: Shape): readonly (string | symbol)[] {
  const names = Object.keys(value).filter((key) => list === undefined || !isIndex(key))
  const symbols = Object.getOwnPropertySymbols(value).filter((key) => isEnumerable(value, key))
  const hasCause = value instanceof Error && Object.hasOwn(value, 'cause') && !names.includes('cause')
  return [...names, ...(hasCause ? ['cause'] : []), ...symbols]
}

function isEmpty({ list, pairs, members, note }: Shape): boolean {
  if (note !== undefined) return false
  if (list !== undefined) return list.length === 0
  return [...(pairs ?? members ?? [])].length === 0
}

function limited<T>(items: readonly T[], print: (item: T) => string): string[] {
  const texts = items.slice(0, shown.items).map(print)
  return items.length > shown.items ? [...texts, more(items.length - shown.items)] : texts
}

function more(count: number): string {
  return `... ${count} more item${count > 1 ? 's' : ''}`
}

function isIndex(key: string): boolean {
  return /^(0|[1-9]\d*)$/.test(key)
}

function isEnumerable(value: object, key: symbol): boolean {
  return Object.prototype.propertyIsEnumerable.call(value, key)
}
