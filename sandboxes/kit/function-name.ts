// What a function may be called on the wire. Two copies of this rule would part, and the one that sends would let
// through what the other one answers with 400.

export const functionNamePattern = /^[A-Za-z0-9_-]{1,64}$/

/** The nearest name that may be sent. */
export const asFunctionName = (name: string): string =>
  name.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 64) || '_'
