/** A mechanism as the catalog of a sandbox describes it (sandboxes/<name>/mechanisms/catalog.ts). */
export type MechanismEntry = {
  readonly id: string
  readonly file: string
  readonly disposition: 1 | 2 | 3 | 4 | 5
  readonly parameters: readonly ParameterEntry[]
}

export type ParameterEntry =
  | {
      readonly kind: 'choice'
      readonly name: string
      readonly choices: readonly string[]
      readonly default: string
    }
  | {
      readonly kind: 'count'
      readonly name: string
      readonly min: number
      readonly max: number
      readonly default: number
    }
  /** Between 0 and 1, in steps of a hundredth. */
  | { readonly kind: 'share'; readonly name: string; readonly default: number }
  | { readonly kind: 'flag'; readonly name: string; readonly default: boolean }

/** What `switches.ts` of a sandbox says: for each mechanism whether it is on, and its parameters. */
export type Settings = { readonly [mechanismId: string]: MechanismSettings }

export type MechanismSettings = {
  readonly on: boolean
  readonly [parameter: string]: string | number | boolean
}

export const defaultSettings = (catalog: readonly MechanismEntry[]): Settings =>
  Object.fromEntries(
    catalog.map(({ id, parameters }) => [
      id,
      {
        on: false,
        ...Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.default])),
      },
    ]),
  )

/** Both name the same mechanisms and parameters, in whatever order. */
export const isSameSettings = (one: Settings, other: Settings): boolean =>
  Object.entries(one).every(([id, values]) =>
    Object.entries(values).every(([name, value]) => other[id]?.[name] === value),
  )

export type SettingsProblem =
  | { readonly code: 'unknown-mechanism'; readonly found: string; readonly known: readonly string[] }
  | { readonly code: 'mechanism-off'; readonly mechanism: string; readonly parameter: string }
  | { readonly code: 'unknown-parameter'; readonly found: string; readonly known: readonly string[] }
  | { readonly code: 'not-an-assignment'; readonly found: string }
  | {
      readonly code: 'value-not-allowed'
      readonly parameter: string
      readonly found: string
      readonly allowed: string
    }

type SettingsResult =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problem: SettingsProblem }

/** `on`: mechanism ids. `assignments`: `mechanism.parameter=value`, only for mechanisms that are on. */
export const parseSettings = (
  catalog: readonly MechanismEntry[],
  on: readonly string[],
  assignments: readonly string[],
): SettingsResult => {
  const known = catalog.map(({ id }) => id)
  const stranger = on.find((id) => !known.includes(id))
  if (stranger !== undefined) return failed({ code: 'unknown-mechanism', found: stranger, known })

  let settings = defaultSettings(catalog)
  for (const id of on) settings = { ...settings, [id]: { ...settings[id]!, on: true } }
  for (const assignment of assignments) {
    const result = assign(catalog, settings, assignment)
    if (!result.ok) return result
    settings = result.settings
  }
  return { ok: true, settings }
}

const assign = (
  catalog: readonly MechanismEntry[],
  settings: Settings,
  assignment: string,
): SettingsResult => {
  const match = /^([^.=]+)\.([^.=]+)=(.*)$/s.exec(assignment)
  if (!match) return failed({ code: 'not-an-assignment', found: assignment })
  const [, mechanism = '', name = '', text = ''] = match
  const entry = catalog.find(({ id }) => id === mechanism)
  if (!entry)
    return failed({ code: 'unknown-mechanism', found: mechanism, known: catalog.map(({ id }) => id) })
  const parameter = entry.parameters.find((one) => one.name === name)
  if (!parameter) {
    const known = entry.parameters.map((one) => `${mechanism}.${one.name}`)
    return failed({ code: 'unknown-parameter', found: `${mechanism}.${name}`, known })
  }
  if (!settings[mechanism]!.on) return failed({ code: 'mechanism-off', mechanism, parameter: name })
  const value = parameterValue(parameter, text)
  if (value === null) {
    return failed({
      code: 'value-not-allowed',
      parameter: `${mechanism}.${name}`,
      found: text,
      allowed: allowedText(parameter),
    })
  }
  return { ok: true, settings: { ...settings, [mechanism]: { ...settings[mechanism]!, [name]: value } } }
}

/** The value that `text` stands for; null when the parameter does not take it. */
export const parameterValue = (parameter: ParameterEntry, text: string): ParameterValue | null => {
  switch (parameter.kind) {
    case 'choice':
      return parameter.choices.includes(text) ? text : null
    case 'count': {
      const count = /^\d{1,6}$/.test(text) ? Number(text) : NaN
      return count >= parameter.min && count <= parameter.max ? count : null
    }
    case 'share':
      return /^(0(\.\d{1,2})?|1(\.0{1,2})?)$/.test(text) ? Number(text) : null
    case 'flag':
      return text === 'true' ? true : text === 'false' ? false : null
  }
}

export type ParameterValue = string | number | boolean

/** What a parameter takes, in the words of the command line. */
export const allowedText = (parameter: ParameterEntry): string => {
  switch (parameter.kind) {
    case 'choice':
      return parameter.choices.join(' | ')
    case 'count':
      return `${parameter.min}…${parameter.max}`
    case 'share':
      return '0…1'
    case 'flag':
      return 'true | false'
  }
}

const failed = (problem: SettingsProblem): SettingsResult => ({ ok: false, problem })
