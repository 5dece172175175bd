import { deflateSync, Inflate } from 'fflate'
import { parseJson } from '../../shared/parse-json.ts'
import { readState } from './read-state.ts'
import { refused } from './share-problem.ts'
import type { ShareRead } from './share-problem.ts'
import type { ShareState } from './share-state.ts'
import { textHash } from './text-hash.ts'

/** The body of a link: the state as JSON, its sum in front, compressed, in characters that an address may hold. */
export const encodeState = (state: ShareState): string => {
  const json = JSON.stringify(state)
  return toBase64(deflateSync(new TextEncoder().encode(sumOf(json) + json), { level: 9 }))
}

/** Never throws, and never does more work than a link of ours could ask for. */
export const decodeState = (body: string): ShareRead<ShareState> => {
  if (body.length > longestBody) return refused({ code: 'too-large' })
  const bytes = fromBase64(body)
  const inflated = bytes && inflate(bytes)
  if (!inflated) return refused({ code: 'broken' })
  if (inflated === 'too-large') return refused({ code: 'too-large' })
  const [sum, json] = [inflated.slice(0, sumLength), inflated.slice(sumLength)]
  return sum === sumOf(json) ? readState(parseJson(json)) : refused({ code: 'broken' })
}

/** An edit of every line of every file comes to a third of it. */
const longestBody = 100_000
export const mostBytes = 1_000_000

/** Deflate has none of its own: a character mistyped in a link could turn one seed into another. */
const sumOf = (json: string): string => textHash(json).slice(0, sumLength)
const sumLength = 8

/** In small pieces, so that a bomb is noticed long before it has unfolded: one piece makes at most half a megabyte. */
const inflate = (bytes: Uint8Array): string | 'too-large' | null => {
  const pieces: Uint8Array[] = []
  let size = 0
  let isWhole = false
  const stream = new Inflate((piece, isLast) => {
    pieces.push(piece)
    size += piece.length
    isWhole = isLast
  })
  try {
    for (let place = 0; place < bytes.length && size <= mostBytes; place += pieceLength) {
      stream.push(bytes.subarray(place, place + pieceLength), place + pieceLength >= bytes.length)
    }
    if (size > mostBytes) return 'too-large'
    return isWhole ? new TextDecoder('utf-8', { fatal: true }).decode(joined(pieces, size)) : null
  } catch {
    // Not compressed by us, or cut off on its way.
    return null
  }
}

const pieceLength = 512

const joined = (pieces: readonly Uint8Array[], size: number): Uint8Array => {
  const whole = new Uint8Array(size)
  let place = 0
  for (const piece of pieces) {
    whole.set(piece, place)
    place += piece.length
  }
  return whole
}

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const fromBase64 = (text: string): Uint8Array | null => {
  if (!/^[\w-]*$/.test(text)) return null
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  } catch {
    // One character more or less than any sequence of bytes gives.
    return null
  }
}
