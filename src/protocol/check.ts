/**
 * Checks of parsed JSON, put together from small ones. Our own and not a library, since they run in the page
 * before every transcript: a few hundred bytes against tens of thousands.
 */
export type Check<T> = ((value: unknown, field: string) => FieldProblem | null) & {
  /** Carries the type only; never set. */
  readonly checks?: T
}

export type Checked<C> = C extends Check<infer T> ? T : never

/** Codes and facts, never sentences: words come from i18n. `field` is a path such as `messages[2].role`. */
export type FieldProblem =
  | { readonly code: 'missing-field'; readonly params: { readonly field: string } }
  | { readonly code: 'unknown-field'; readonly params: { readonly field: string } }
  | { readonly code: 'wrong-field'; readonly params: { readonly field: string; readonly expected: string } }

type Shape = { readonly [key: string]: Check<unknown> }
type ShapeOf<S extends Shape> = { readonly [K in keyof S]: Checked<S[K]> }
type PartOf<S extends Shape> = { readonly [K in keyof S]?: Checked<S[K]> }

export const text: Check<string> = (value, field) =>
  typeof value === 'string' ? null : wrong(field, 'string')

export const flag: Check<boolean> = (value, field) =>
  typeof value === 'boolean' ? null : wrong(field, 'boolean')

/** 0 or more. JSON can spell infinity as 1e999: that is no number here. */
export const amount: Check<number> = (value, field) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? null : wrong(field, 'number ≥ 0')

export const whole: Check<number> = (value, field) =>
  Number.isSafeInteger(value) && amount(value, field) === null ? null : wrong(field, 'integer ≥ 0')

export const number: Check<number> = (value, field) =>
  typeof value === 'number' && Number.isFinite(value) ? null : wrong(field, 'number')

/** Whatever JSON can say. */
export const json =
  <T>(): Check<T> =>
  () =>
    null

export const only =
  <const T extends readonly (string | number | boolean)[]>(...values: T): Check<T[number]> =>
  (value, field) =>
    values.some((one) => one === value) ? null : wrong(field, values.join(' | '))

export const nullable =
  <T>(check: Check<T>): Check<T | null> =>
  (value, field) =>
    value === null ? null : check(value, field)

export const list =
  <T>(item: Check<T>): Check<readonly T[]> =>
  (value, field) =>
    Array.isArray(value)
      ? firstProblem(value, (element, index) => item(element, `${field}[${index}]`))
      : wrong(field, 'array')

export const table =
  <T>(item: Check<T>): Check<{ readonly [key: string]: T }> =>
  (value, field) =>
    isObject(value)
      ? firstProblem(Object.entries(value), ([key, element]) => item(element, join(field, key)))
      : wrong(field, 'object')

/** All of `required`, any of `optional`, nothing else. */
export const object =
  <R extends Shape, O extends Shape = Record<never, never>>(
    required: R,
    optional?: O,
  ): Check<ShapeOf<R> & PartOf<O>> =>
  (value, field) =>
    openObject(required, optional)(value, field) ??
    firstProblem(Object.keys(value as object), (key) =>
      Object.hasOwn(required, key) || (optional && Object.hasOwn(optional, key))
        ? null
        : { code: 'unknown-field', params: { field: join(field, shorten(key)) } },
    )

/** Like `object`, but with whatever else the other side sends: for shapes that are not ours to close. */
export const openObject =
  <R extends Shape, O extends Shape = Record<never, never>>(
    required: R,
    optional?: O,
  ): Check<ShapeOf<R> & PartOf<O>> =>
  (value, field) =>
    isObject(value)
      ? (firstProblem(Object.entries(required), ([key, check]) =>
          Object.hasOwn(value, key)
            ? check(value[key], join(field, key))
            : { code: 'missing-field', params: { field: join(field, key) } },
        ) ??
        firstProblem(Object.entries(optional ?? {}), ([key, check]) =>
          Object.hasOwn(value, key) ? check(value[key], join(field, key)) : null,
        ))
      : wrong(field, 'object')

/** Decides by the value of one own text field, such as `role`. */
export const oneOf =
  <S extends Shape>(key: string, checks: S): Check<Checked<S[keyof S]>> =>
  (value, field) => {
    const kind = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
    const check = typeof kind === 'string' && Object.hasOwn(checks, kind) ? checks[kind] : undefined
    return check ? check(value, field) : wrong(join(field, key), Object.keys(checks).join(' | '))
  }

export const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Values that others wrote may be megabytes long; a problem quotes their beginning. */
export const shorten = (value: string, limit = 80): string =>
  value.length > limit ? `${value.slice(0, limit)}…` : value

const wrong = (field: string, expected: string): FieldProblem => ({
  code: 'wrong-field',
  params: { field, expected },
})

const join = (field: string, key: string): string => (field === '' ? key : `${field}.${key}`)

const firstProblem = <T>(
  items: readonly T[],
  problemOf: (item: T, index: number) => FieldProblem | null,
): FieldProblem | null => {
  for (const [index, item] of items.entries()) {
    const problem = problemOf(item, index)
    if (problem) return problem
  }
  return null
}
