/**
 * Tells a text from the one that it was a while ago: 64 bits in hexadecimal, by two passes of FNV-1a over its UTF-16
 * units. At once and everywhere, which the browser's own digests are not (they need a secure page). It is no lock: whoever
 * wants to can find another text with the same hash.
 */
export const textHash = (text: string): string => half(text, 0x811c9dc5) + half(text, 0x050c5d1f)

const half = (text: string, basis: number): string => {
  let hash = basis
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    hash = Math.imul(hash ^ (unit & 0xff), prime)
    hash = Math.imul(hash ^ (unit >>> 8), prime)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

const prime = 0x01000193
