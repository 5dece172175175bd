// Without it: what the model wrote wrongly stays in the history, and there it is an example to follow.

type Call = { readonly name: string; readonly text: string }
type Tool = {
  readonly name: string
  readonly parameters: { readonly properties: object; readonly required: readonly string[] }
}
type Draft = {
  readonly content: string | null
  readonly calls: readonly Call[]
  /** The calls that stand in the history already. */
  readonly made: readonly Call[]
  readonly tools: readonly Tool[]
}
type Result = { readonly ok: boolean; readonly text: string; readonly kind: string }

/** `keep` the turn, `erase` it and ask again, or `stop` the run: erased turns don't count, so they need a limit of their own. */
export type Decision = 'keep' | 'erase' | 'stop'

/** At most `cap` erased turns in a row. */
export const createRulers = (cap = 5) => {
  let erased = 0

  const decide = (fails: boolean, atCap: Decision, isDone: boolean): Decision => {
    if (fails && erased < cap) {
      erased += 1
      return 'erase'
    }
    if (isDone) erased = 0
    return fails ? atCap : 'keep'
  }

  return {
    /** The reply is complete and nothing has run. */
    before: ({ content, calls, made, tools }: Draft): Decision => {
      const isText = calls.length === 0
      const isMalformed = isText ? !content?.trim() : calls.some((call) => isOutOfForm(call, tools))
      const isRefusal = isText && declines.test(content ?? '')
      if (isMalformed || isRefusal) return decide(true, 'stop', isText)
      const known = new Set(made.map(fingerprint))
      return decide(!isText && calls.every((call) => known.has(fingerprint(call))), 'keep', isText)
    },

    /** Its tools have run; what they have done stays done. A refused or rejected call has told something: that stays. */
    after: (results: readonly Result[]): Decision => decide(results.every(tellsNothing), 'keep', true),
  }
}

/** Its form is not the one that the tool asks for. A wrong value has the form: that is information. */
const isOutOfForm = ({ name, text }: Call, tools: readonly Tool[]): boolean => {
  const tool = tools.find((one) => one.name === name)
  const args = parse(text)
  if (!tool || typeof args !== 'object' || args === null || Array.isArray(args))
    return tool !== undefined && args === undefined
  const { properties, required } = tool.parameters
  return (
    required.some((key) => !Object.hasOwn(args, key)) ||
    Object.keys(args).some((key) => !Object.hasOwn(properties, key))
  )
}

/** "I found nothing" is an answer, and none of these. */
const declines =
  /\b(can(no|['’])t|unable to) (help|assist)\b|帮不上忙|不能帮(你|您|忙)|无法(协助|帮助)(你|您)/i

const tellsNothing = ({ ok, text, kind }: Result): boolean =>
  ok ? /^(null|""|\[\]|\{\})$/.test(text) : kind === 'tool'

const fingerprint = ({ name, text }: Call): string => {
  const args = parse(text)
  return `${name}:${args === undefined ? `raw ${text}` : canonical(args)}`
}

const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
