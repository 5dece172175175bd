/** One spelling for one value, so that the order of keys makes no difference. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** The same for a text: two that say the same JSON are alike, two that say none only when written alike. */
export const canonicalText = (text: string): string => {
  try {
    return canonical(JSON.parse(text))
  } catch {
    // No JSON, or nested too deeply to be written again.
    return text
  }
}
