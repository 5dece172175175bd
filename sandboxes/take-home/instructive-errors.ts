// Without it: the model reads "failed" and knows neither what happened nor what to do, so it does the same again.

type Tool = {
  readonly name: string
  readonly parameters: {
    readonly properties: { readonly [name: string]: { readonly [keyword: string]: unknown } }
    readonly required: readonly string[]
  }
}
type Failure = {
  readonly message: string
  readonly retryable: boolean | 'unknown'
}

/** Before a call runs: what is wrong with it and how to write it; null where it may run. */
export const whatIsWrong = (name: string, text: string, tools: readonly Tool[]): string | null => {
  const tool = tools.find((one) => one.name === name)
  if (!tool) {
    const offered = tools.map((one) => one.name).join(', ')
    return `No tool named ${name}, nothing was run: there are only ${offered}. Choose one of them.`
  }
  const args = parse(text)
  if (!args)
    return `Invalid call of ${name}, nothing was run: its arguments are not a JSON object. Write them again as one.`
  const { properties, required } = tool.parameters
  const missing = required.filter((key) => !Object.hasOwn(args, key))
  const unknown = Object.keys(args).filter((key) => !Object.hasOwn(properties, key))
  const wrong = Object.entries(args).flatMap(([key, value]) => {
    const allowed: unknown = Object.hasOwn(properties, key) && properties[key]?.['enum']
    return !Array.isArray(allowed) || allowed.includes(value)
      ? []
      : [`argument ${key} can only be ${allowed.join(' or ')}, not ${JSON.stringify(value)}`]
  })
  const problems = [
    ...missing.map((key) => `argument ${key} is missing`),
    ...unknown.map((key) => `argument ${key} is unknown`),
    ...wrong,
  ]
  if (problems.length === 0) return null
  const fields =
    missing.length + unknown.length === 0
      ? ''
      : ` Received: ${Object.keys(args).join(', ') || 'nothing'}; expected: ${required.join(', ')}.`
  return `Invalid call of ${name}, nothing was run: ${problems.join('; ')}.${fields} Correct it and call again.`
}

/** After it has failed: what happened, and what to do next. */
export const whatFailed = (name: string, { message, retryable }: Failure): string => {
  const next = {
    true: 'This is temporary: the same call may succeed if you make it again.',
    false: 'Asking again will not help: say in your answer that it can not be had, and do not guess.',
    unknown: 'Nobody knows whether a second try helps; you may make one.',
  }
  return `${name} failed: ${message.replace(/[.。]$/, '')}. ${next[`${retryable}`]}`
}

const parse = (text: string): { readonly [name: string]: unknown } | null => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
