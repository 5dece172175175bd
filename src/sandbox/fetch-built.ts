/** Longer than a slow phone network needs; after it the panel says that it could not fetch its files. */
const fetchMs = 30_000

/** A set of texts by their paths, made by our own build. Rejects when it can't be had. */
export const fetchBuilt = async (url: string): Promise<Readonly<Record<string, string>>> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(fetchMs) })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return (await response.json()) as Readonly<Record<string, string>>
}
