// Without it: a reply that goes wrong in its first line is written, paid for and read to its end before anybody objects.

/** What has been written so far: what the model says, and the arguments of its calls. */
type Written = { readonly text: string; readonly args: readonly string[] }

export type Rule = {
  readonly over: 'text' | 'arguments'
  /** Letters that should not stand there in whatever sense: "I give no rough number" trips a rule against "rough" too. */
  readonly pattern: RegExp
  /** What the model reads before it starts again. */
  readonly reminder: string
}

/** Write your own. */
const byDefault: readonly Rule[] = [
  {
    over: 'text',
    pattern: /大约|大概|roughly|I believe/,
    reminder: 'Stop: give only numbers that a tool has told. Look it up first; if there is none, say so.',
  },
  {
    over: 'arguments',
    pattern: /"(citys|cityName|city_name)"/,
    reminder: 'Stop: the parameter is called city.',
  },
]

type Options = {
  /** Replies cut in a run. Without a limit, an honest sentence that trips a rule would never come to its end. */
  readonly cap?: number
  /** A rule that has cut once is blind from then on, also to the next breach. */
  readonly oncePerRule?: boolean
}

export const createWatch = (rules = byDefault, { cap = 3, oncePerRule = false }: Options = {}) => {
  let cuts = 0
  const spent = new Set<Rule>()

  /** Asked with every piece. The reminder, when the reply is to be cut; null when it may go on. */
  return ({ text, args }: Written): string | null => {
    if (cuts >= cap) return null
    const read = { text, arguments: args.join('\n') }
    const broken = rules.find((rule) => !spent.has(rule) && rule.pattern.test(read[rule.over]))
    if (!broken) return null
    cuts += 1
    if (oncePerRule) spent.add(broken)
    return broken.reminder
  }
}
