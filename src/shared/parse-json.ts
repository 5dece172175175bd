/** Undefined, which no JSON says, where the text is none: cut off, or never JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // What that means, whoever asked knows.
    return undefined
  }
}
