// Without it: five times the same error fill the history with five times the same words, and say nothing of the five.

/** `after`: how often the same error of the same call is told in full. From then on it comes with its number. */
export const createFolder = (after = 2) => {
  const told = new Map<string, { readonly error: string; readonly times: number }>()

  /** What the model reads of a call that has run. A success starts the count anew. */
  return (name: string, text: string, result: { readonly ok: boolean; readonly text: string }): string => {
    const call = fingerprint(name, text)
    if (result.ok) {
      told.delete(call)
      return result.text
    }
    const last = told.get(call)
    const times = last?.error === result.text ? last.times + 1 : 1
    told.set(call, { error: result.text, times })
    return times > after ? `${result.text} (the same error, time ${times})` : result.text
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
