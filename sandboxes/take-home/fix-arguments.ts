// Without it: a misspelled parameter name costs a whole turn, though everything needed to mend it is at hand.

type Args = { readonly [name: string]: unknown }
type Tool = {
  readonly parameters: {
    readonly properties: { readonly [name: string]: { readonly [keyword: string]: unknown } }
    readonly required: readonly string[]
  }
  /** Known misspellings, each with the right name. A Map: in an object `constructor` would be an alias too. */
  readonly aliases?: ReadonlyMap<string, string>
}

/** At most `cap` repairs a run: who errs oftener needs a better description of the tool, and should hear of it. */
export const createArgumentFixer = (cap = 5) => {
  let repairs = 0

  /** The arguments as they should run; the very same text where there is nothing to mend, or no more may be. */
  return (text: string, tool: Tool): string => {
    const args = parse(text)
    if (!args || repairs >= cap) return text
    const named = rename(args, tool.aliases ?? new Map())
    const fixed = { ...defaultsMissingIn(named, tool), ...named }
    if (Object.keys(fixed).join('\n') === Object.keys(args).join('\n')) return text
    repairs += 1
    return JSON.stringify(fixed)
  }
}

/** A right name beats its misspelling; of two misspellings the first wins. Other names are left for validation. */
const rename = (args: Args, aliases: ReadonlyMap<string, string>): Args => {
  const taken = new Set(Object.keys(args).filter((key) => !aliases.has(key)))
  const entries = Object.entries(args).flatMap(([key, value]): [string, unknown][] => {
    const name = aliases.get(key)
    if (name === undefined) return [[key, value]]
    if (taken.has(name)) return []
    taken.add(name)
    return [[name, value]]
  })
  return Object.fromEntries(entries)
}

const defaultsMissingIn = (args: Args, { parameters }: Tool): Args =>
  Object.fromEntries(
    parameters.required.flatMap((name) => {
      const declared = parameters.properties[name]
      return Object.hasOwn(args, name) || !declared || !('default' in declared)
        ? []
        : [[name, declared['default']]]
    }),
  )

const parse = (text: string): Args | null => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
