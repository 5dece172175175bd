/** Links that a chat can carry whole; many cut off, or no longer underline, what is longer. */
export const longestForChat = 2000

/** `#run=VERSION.BODY`: the version stands outside, so that a page can tell that it does not understand the rest. */
export const toHash = (version: number, body: string): string => `${prefix}${version}.${body}`

export type ShareHash = { readonly version: string; readonly body: string }

/** Null where the hash is no link of ours, but the name of a place in the page. */
export const readHash = (hash: string): ShareHash | null => {
  if (!hash.startsWith(prefix)) return null
  const rest = hash.slice(prefix.length)
  const dot = rest.indexOf('.')
  return dot < 0 ? { version: '', body: rest } : { version: rest.slice(0, dot), body: rest.slice(dot + 1) }
}

const prefix = '#run='
