/** Makes the compiler say where a new member of a union is not handled yet. */
export const assertNever = (value: never): never => {
  throw new Error(`assumed every case was handled, found ${JSON.stringify(value)}`)
}
