import type { LinkedModule, Piece } from '../messages.ts'
import { splice, type Spliced } from './splice.ts'

/** Where the pieces of a module's edits lie. */
export type Places = {
  readonly library: (specifier: string) => string
  readonly module: (index: number) => string
  readonly later: (index: number) => string
  readonly shell: (index: number) => string
}

/** The module's text with all addresses in it. */
export function place(module: LinkedModule, places: Places): Spliced {
  const edits = module.edits.map(({ start, end, put }) => ({
    start,
    end,
    by: put.map((piece) => textOf(piece, places)).join(''),
  }))
  return splice(module.text, edits)
}

function textOf(piece: Piece, places: Places): string {
  if (typeof piece === 'string') return piece
  if ('library' in piece) return places.library(piece.library)
  if ('shell' in piece) return places.shell(piece.shell)
  return 'later' in piece ? places.later(piece.later) : places.module(piece.module)
}
