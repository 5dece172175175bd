import { sourcesUrl } from 'virtual:sandbox/weather-agent'
import type { Sources } from './texts.ts'

let fetched: Promise<Sources> | null = null

/** Fetched when the first reader opens the code; one set for all panels of the page. */
export const loadSources = (): Promise<Sources> => {
  fetched ??= fetchSources().catch((error: unknown) => {
    fetched = null
    throw error
  })
  return fetched
}

const fetchSources = async (): Promise<Sources> => {
  const response = await fetch(sourcesUrl, { signal: AbortSignal.timeout(30_000) })
  if (!response.ok) throw new Error(`${sourcesUrl}: ${response.status}`)
  // Made by our own build.
  return (await response.json()) as Sources
}
