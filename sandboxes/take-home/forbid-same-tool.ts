// Without it: nothing but the model's own judgement keeps it from knocking at the same door again at once.

type Options = {
  /** Has a step used the tool also when it failed? Without these, a failing call may be repeated for ever. */
  readonly countFailedSteps?: boolean
  /** Refusals a run; from then on it stands aside. */
  readonly cap?: number
}

export const createForbidder = ({ countFailedSteps = true, cap = 5 }: Options = {}) => {
  let before = new Set<string>()
  let now = new Set<string>()
  let refusals = 0

  return {
    /** Before a call runs: what the model reads in place of a result. Null lets it run. */
    refuse: (name: string): string | null => {
      if (!before.has(name) || refusals >= cap) return null
      refusals += 1
      return `${name} was used in the step before and will not run again in this one. Its value is not known: do not guess. Use another tool, or answer with what you have.`
    },

    /** After it has run, or could not. */
    ran: (name: string, { ok }: { readonly ok: boolean }): void => {
      if (ok || countFailedSteps) now.add(name)
    },

    /** After each turn. A step in which nothing ran forbids nothing. */
    endTurn: (): void => {
      before = now
      now = new Set()
    },
  }
}
