import { RuntimeError } from '../runtime-error.ts'
import type { Library } from './messages.ts'

/** The frame can fetch nothing, so the page does. Rejects with `library-unreachable`. */
export function fetchLibraries(addresses: Readonly<Record<string, string>>): Promise<readonly Library[]> {
  return Promise.all(
    Object.entries(addresses).map(async ([specifier, address]) => ({
      specifier,
      text: await fetchText(address),
    })),
  )
}

async function fetchText(address: string): Promise<string> {
  try {
    const response = await fetch(address)
    if (response.ok) return await response.text()
    throw new RuntimeError('library-unreachable', { cause: response.status })
  } catch (cause) {
    throw cause instanceof RuntimeError ? cause : new RuntimeError('library-unreachable', { cause })
  }
}
