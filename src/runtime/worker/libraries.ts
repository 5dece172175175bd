import { RuntimeError } from '../runtime-error.ts'
import { outlineOf } from './link/outline.ts'
import type { Library } from './messages.ts'

/** Specifier → names that the library exports. */
export type LibraryExports = Readonly<Record<string, readonly string[]>>

/** The frame can fetch nothing, so the page does. Rejects with `library-unreachable`. */
export function fetchLibraries(addresses: Readonly<Record<string, string>>): Promise<readonly Library[]> {
  return Promise.all(
    Object.entries(addresses).map(async ([specifier, address]) => ({
      specifier,
      text: await fetchText(address),
    })),
  )
}

/** Throws `library-unreachable` where something else than a module came. */
export function exportsOf(libraries: readonly Library[]): LibraryExports {
  return Object.fromEntries(
    libraries.map(({ specifier, text }) => {
      const outline = outlineOf(text)
      if (outline === null) throw new RuntimeError('library-unreachable')
      return [specifier, outline.exports.map(({ name }) => name)]
    }),
  )
}

/** A network that says nothing for so long will not say anything. */
const fetchMs = 30_000

async function fetchText(address: string): Promise<string> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(fetchMs) })
    if (response.ok) return await response.text()
    throw new RuntimeError('library-unreachable', { cause: response.status })
  } catch (cause) {
    throw cause instanceof RuntimeError ? cause : new RuntimeError('library-unreachable', { cause })
  }
}
