import { constructorName } from './kinds.ts'

/** How an object is introduced, before its own keys. */
export type Shape = {
  /** What is shown in its place below the depth that is printed. */
  readonly name: string
  readonly base: string
  readonly brackets: readonly [string, string]
  /** Printed without brackets when there are no keys. */
  readonly standsAlone: boolean
  readonly list?: ArrayLike<unknown> | undefined
  readonly pairs?: Iterable<readonly [unknown, unknown]>
  readonly members?: Iterable<unknown>
  readonly note?: string
}

export function shapeOf(value: object, printError: (error: Error) => string): Shape {
  const constructor = constructorName(value)
  const prefix = (fallback: string, size = '') => prefixOf(value, constructor, fallback, size)
  const name = constructor === null ? 'Object: null prototype' : prefix('Object').trimEnd()
  const shape: Shape = { name, base: '', brackets: ['{', '}'], standsAlone: false }
  const alone = (base: string): Shape => ({ ...shape, base, standsAlone: true })
  const headed = (head: string): Shape => ({ ...shape, brackets: [`${head}{`, '}'] })

  if (Array.isArray(value)) {
    const head = constructor === 'Array' ? '' : prefix('Array', `(${value.length})`)
    return { ...shape, brackets: [`${head}[`, ']'], list: value }
  }
  if (isNumberArray(value)) {
    return { ...shape, brackets: [`${prefix('TypedArray', `(${value.length})`)}[`, ']'], list: value }
  }
  if (value instanceof Map) return { ...headed(prefix('Map', `(${value.size})`)), pairs: value }
  if (value instanceof Set) return { ...headed(prefix('Set', `(${value.size})`)), members: value }
  if (value instanceof Promise) return { ...headed(prefix('Promise')), note: '<pending>' }
  if (value instanceof WeakMap || value instanceof WeakSet) {
    return { ...headed(prefix('WeakMap')), note: '<items unknown>' }
  }
  if (value instanceof Error) return alone(printError(value))
  if (value instanceof RegExp) return alone(String(value))
  if (value instanceof Date)
    return alone(Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString())
  if (typeof value === 'function') return alone(introduceFunction(value, constructor))
  return name === 'Object' ? shape : headed(prefix('Object'))
}

function prefixOf(value: object, name: string | null, fallback: string, size: string): string {
  const tag = tagOf(value, name)
  const suffix = tag === '' ? '' : `[${tag}] `
  return name === null ? `[${fallback}${size}: null prototype] ${suffix}` : `${name}${size} ${suffix}`
}

function tagOf(value: object, name: string | null): string {
  const tag: unknown = Reflect.get(value, Symbol.toStringTag)
  const isOwnKey = Object.prototype.propertyIsEnumerable.call(value, Symbol.toStringTag)
  return typeof tag === 'string' && tag !== name && !isOwnKey ? tag : ''
}

function introduceFunction(value: object, constructor: string | null): string {
  const name: unknown = Reflect.get(value, 'name')
  const called = typeof name === 'string' && name !== '' ? name : null
  if (/^class\b/.test(Function.prototype.toString.call(value))) {
    const parent: unknown = Reflect.get(Object.getPrototypeOf(value) ?? {}, 'name')
    const from = typeof parent === 'string' && parent !== '' ? ` extends ${parent}` : ''
    return `[class ${called ?? '(anonymous)'}${from}]`
  }
  return `[${constructor ?? 'Function (null prototype)'}${called === null ? ' (anonymous)' : `: ${called}`}]`
}

function isNumberArray(value: object): value is object & ArrayLike<number> {
  return ArrayBuffer.isView(value) && !(value instanceof DataView)
}
