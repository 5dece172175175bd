import type { Json } from '../../sandboxes/kit/events.ts'

/** A call as a person would write it: `get_weather(city: 北京)`. */
export const callCode = (name: string, args: Json | string): string => `${name}(${argumentsCode(args)})`

/** Arguments as a person would write them; what is no object stays as it was written. */
export const argumentsCode = (args: Json): string => {
  if (typeof args === 'string') return readableArguments(args)
  if (args === null || typeof args !== 'object' || Array.isArray(args)) return JSON.stringify(args)
  return Object.entries(args)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
}

/** The raw text where it is JSON for an object, as written where it is not: what is broken must look broken. */
const readableArguments = (text: string): string => {
  try {
    const value: Json = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? argumentsCode(value) : text
  } catch {
    // Not JSON, or nested too deeply to print: shown as the model wrote it.
    return text
  }
}
