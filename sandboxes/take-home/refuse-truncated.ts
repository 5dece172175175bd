// Without it: a reply that the length limit cut is carried out as if it were whole, and half a file replaces a whole one.

type Tool = {
  readonly name: string
  /** What a run leaves behind. A tool that does not say is taken for the worst. */
  readonly effect?: 'none' | 'undoable' | 'final'
}

/**
 * Which calls of a cut reply don't run: those whose deeds can't be undone, all, or all and the run ends. Or none of it
 * is kept, and the reply is written once more with a higher limit.
 */
export type Policy = 'refuse-irreversible' | 'run-none' | 'stop' | 'enlarge-once'

/** `isCut`: the endpoint gave the finish reason `length`. That a call looks whole means nothing: what would have followed? */
export const createCutGuard = (policy: Policy = 'refuse-irreversible') => {
  let isEnlarged = false

  return {
    /** The reply is there and nothing has run. To enlarge the limit again and again would be a bill without a limit. */
    before: (isCut: boolean, calls: number): 'keep' | 'stop' | 'enlarge' => {
      if (!isCut) return 'keep'
      if (policy === 'stop') return calls > 0 ? 'stop' : 'keep'
      if (policy !== 'enlarge-once') return 'keep'
      if (isEnlarged) return 'stop'
      isEnlarged = true
      return 'enlarge'
    },

    /** What the model reads in place of a result; null when the call may run. */
    refuse: (isCut: boolean, name: string, tools: readonly Tool[]): string | null =>
      isCut && (policy !== 'refuse-irreversible' || isFinal(tools.find((tool) => tool.name === name)))
        ? advice
        : null,
  }
}

/** What the user reads of a text. Half of one may be worth reading, but not for a whole one. */
export const answerIn = (text: string | null, isCut: boolean): string | null => {
  if (!text?.trim()) return null
  return isCut ? `${text}… [cut off at the length limit]` : text
}

/** Not what kind of tool it is decides, but whether its deed can be undone. */
const isFinal = (tool: Tool | undefined): boolean => (tool?.effect ?? 'final') === 'final'

/** Without the last sentence the model would send the same again, and be cut at the same place. */
const advice =
  'This call was not run, and will not be run again as it stands: the reply was cut off at its length limit. Write it in smaller parts, one call for each.'
