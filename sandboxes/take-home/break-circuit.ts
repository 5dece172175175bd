// Without it: the same call fails, and is sent again, and fails, until the turns are used up.

type Retryable = boolean | 'unknown'
type Options = {
  /** Failures of one call after which it is refused: where a retry may help, where it can't, where nobody knows. */
  readonly limits?: { readonly retryable: number; readonly permanent: number; readonly unknown: number }
  /** Does a success set the count back to zero? */
  readonly counting?: 'consecutive' | 'cumulative'
}

export const createBreaker = ({
  limits = { retryable: 2, permanent: 2, unknown: 2 },
  counting = 'consecutive',
}: Options = {}) => {
  const accounts = new Map<string, { readonly failures: number; readonly limit: number }>()
  let refusedTurns = 0

  return {
    /** Before a call runs: what the model reads in place of a result. Null lets it run. */
    refuse: (name: string, text: string): string | null => {
      const { failures = 0, limit = Infinity } = accounts.get(fingerprint(name, text)) ?? {}
      if (failures < limit) return null
      return `${name} has failed ${failures} times with these arguments and will not run again. No value is known: do not guess. Answer with what you have, and say what is missing.`
    },

    /** After it has run, or could not. Refused calls are not counted. */
    ran: (
      name: string,
      text: string,
      result: { readonly ok: boolean; readonly retryable: Retryable },
    ): void => {
      const key = fingerprint(name, text)
      const limit =
        limits[result.retryable === 'unknown' ? 'unknown' : result.retryable ? 'retryable' : 'permanent']
      if (!result.ok) accounts.set(key, { failures: (accounts.get(key)?.failures ?? 0) + 1, limit })
      else if (counting === 'consecutive') accounts.delete(key)
    },

    /** After each turn. The refusal is read once; a second turn in a row in which nothing got through ends the run. */
    isOver: (refused: readonly boolean[]): boolean => {
      refusedTurns = refused.every(Boolean) ? refusedTurns + 1 : 0
      return refusedTurns >= 2
    },
  }
}

/** The order of keys makes no other call, at no depth; any other value does. */
const fingerprint = (name: string, text: string): string => {
  try {
    return `${name}:${canonical(JSON.parse(text))}`
  } catch {
    return `${name}:raw ${text}`
  }
}

const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`
}
