// Without it: a slip of the pen, a tool that was there a moment ago and one that never was all read "no such tool".

type Tool = {
  readonly name: string
  readonly description: string
  /** What a run leaves behind. A tool that does not say is taken for the worst. */
  readonly effect?: 'none' | 'undoable' | 'final'
}
type Cause = 'misspelled' | 'withdrawn' | 'invented'
/** The bare error; what is wrong; the name put right, or else what is wrong; that the step is left out; the end of the run. */
type Action = 'fail' | 'feedback' | 'repair' | 'skip' | 'stop'
type Verdict =
  | { readonly kind: 'run'; readonly name: string }
  | { readonly kind: 'refuse'; readonly text: string }
  | { readonly kind: 'stop' }

const byDefault = { misspelled: 'repair', withdrawn: 'feedback', invented: 'feedback' } as const

/** At most `cap` acts a run. */
export const createTriage = (actions: { readonly [cause in Cause]: Action } = byDefault, cap = 5) => {
  let acts = 0
  let listed: readonly string[] = []
  let gone: readonly string[] = []
  let unspoken: readonly string[] = []
  const mayAct = (): boolean => acts < cap && (acts += 1) > 0

  return {
    /** Before each request: the list as it is to be offered, and what to tell the model where it has grown shorter. */
    look: <One extends Tool>(tools: readonly One[]): { tools: readonly One[]; told: string | null } => {
      const names = tools.map(({ name }) => name)
      const lost = listed.filter((name) => !names.includes(name))
      gone = [...gone, ...lost].filter((name) => !names.includes(name))
      listed = names
      const isTold = lost.length > 0 && mayAct()
      if (isTold) unspoken = gone
      return {
        tools: tools.map((tool) => ({ ...tool, description: withoutMentions(tool.description, unspoken) })),
        told: isTold ? changed(gone) : null,
      }
    },

    /** Of a call that the model has written: run it, by which name; or refuse it, with what words. */
    judge: (name: string, tools: readonly Tool[]): Verdict => {
      if (listed.includes(name)) return { kind: 'run', name }
      const near = listed.filter((one) => isNear(name, one))
      const isGone = gone.includes(name) || (near.length === 0 && gone.some((one) => isNear(name, one)))
      const cause = isGone ? 'withdrawn' : near.length > 0 ? 'misspelled' : 'invented'
      const action = actions[cause]
      if (action === 'fail' || !mayAct()) return { kind: 'run', name }
      if (action === 'stop') return { kind: 'stop' }
      const [meant] = near.length === 1 ? tools.filter((tool) => tool.name === near[0]) : []
      if (action === 'repair' && meant && (meant.effect ?? 'final') !== 'final')
        return { kind: 'run', name: meant.name }
      const tell = action === 'skip' ? skipped : feedback[cause]
      return { kind: 'refuse', text: tell(name, near, listed.join(', ') || 'none') }
    },
  }
}

const changed = (gone: readonly string[]): string =>
  `The list of tools has changed: ${gone.join(', ')} withdrawn, don't call it again. What it would have told is not known: say so, and don't guess.`

const skipped = (name: string): string =>
  `${name} is not on the list; this step is left out and will not be run again. What it would have told is not known: don't guess.`

const feedback: {
  readonly [cause in Cause]: (name: string, near: readonly string[], list: string) => string
} = {
  misspelled: (name, near) =>
    `There is no tool named ${name}: the name is misspelled. You probably mean ${near.join(' or ')}; call it by its right name.`,
  withdrawn: (name, _, list) =>
    `${name} has been withdrawn and will not be run again. What it would have told is not known: don't guess. All there is: ${list}.`,
  invented: (name, _, list) =>
    `There is no tool named ${name}, and never was. All there is: ${list}. If none serves, say so, and don't guess.`,
}

/** Whatever still speaks of them: descriptions of other tools, and your prompt too. */
export const withoutMentions = (text: string, gone: readonly string[]): string =>
  text
    .split(/(?<=[。；\n]|\. )/)
    .filter((sentence) => !gone.some((name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(sentence)))
    .join('')

/** At most two letters apart, and fewer in a short name. Upper case and separators make no other name. */
const isNear = (name: string, known: string): boolean => {
  const [from, to] = [name, known].map((one) => one.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
  return from !== '' && distance(from!, to!) <= Math.min(2, Math.floor(to!.length / 3))
}

/** How many letters must be put in, left out or replaced (Levenshtein). */
const distance = (from: string, to: string): number => {
  let above = Array.from({ length: [...to].length + 1 }, (_, column) => column)
  for (const [row, letter] of [...from].entries()) {
    const line = [row + 1]
    for (const [column, other] of [...to].entries()) {
      const replaced = above[column]! + (letter === other ? 0 : 1)
      line.push(Math.min(line[column]! + 1, above[column + 1]! + 1, replaced))
    }
    above = line
  }
  return above.at(-1)!
}
