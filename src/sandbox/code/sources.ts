import { sourcesUrl } from 'virtual:sandbox/weather-agent'
import { fetchBuilt } from '../fetch-built.ts'
import { once } from '../once.ts'

/** Fetched when the first reader opens the code; one set for all panels of the page. */
export const loadSources = once(() => fetchBuilt(sourcesUrl))
