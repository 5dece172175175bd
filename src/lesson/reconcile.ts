import type { Ledger, LedgerBlock, WrittenBlock } from './ledger.ts'
import { similarity } from './similarity.ts'

/** What became of each block since the ledger was written. */
export type Reconciled = {
  readonly ledger: Ledger
  readonly added: readonly LedgerBlock[]
  readonly changed: readonly { readonly before: LedgerBlock; readonly after: LedgerBlock }[]
  readonly moved: readonly LedgerBlock[]
  readonly gone: readonly LedgerBlock[]
}

/**
 * Gives each block of a lesson its id. The same text keeps it wherever it went. A text that was rewritten keeps it only
 * where it stood, between the same neighbours, and only if it is still alike; a look-alike elsewhere gets an id of
 * its own. What is left over is gone, and so is its id.
 */
export function reconcile(before: Ledger, written: readonly WrittenBlock[]): Reconciled {
  const old = before.blocks
  const inPlace = longestCommon(old, written)
  const same = withMoved(inPlace, old, written)
  const stayed = rewritten(same, inPlace, old, written)
  const pairs = rewritten(stayed, stayed, old, written)

  let last = before.last
  const blocks = written.map(({ hash, kind, quote }, place) => {
    const from = pairs.get(place)
    return { id: from === undefined ? String((last += 1)) : old[from]!.id, hash, kind, quote }
  })
  const kept = new Set(pairs.values())
  return {
    ledger: { last, blocks },
    added: blocks.filter((_, place) => !pairs.has(place)),
    changed: [...pairs].flatMap(([place, from]) =>
      old[from]!.hash === blocks[place]!.hash ? [] : [{ before: old[from]!, after: blocks[place]! }],
    ),
    moved: blocks.filter((_, place) => same.has(place) && !inPlace.has(place)),
    gone: old.filter((_, from) => !kept.has(from)),
  }
}

/** Place in the new text → place in the old one. */
type Pairs = ReadonlyMap<number, number>

/** What stayed in order: as many equal texts as possible. So one of two equal paragraphs keeps its own neighbours. */
function longestCommon(old: readonly LedgerBlock[], written: readonly WrittenBlock[]): Pairs {
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(written.length + 1).fill(0))
  for (let from = old.length - 1; from >= 0; from -= 1) {
    for (let place = written.length - 1; place >= 0; place -= 1) {
      lengths[from]![place] =
        old[from]!.hash === written[place]!.hash
          ? lengths[from + 1]![place + 1]! + 1
          : Math.max(lengths[from + 1]![place]!, lengths[from]![place + 1]!)
    }
  }
  const pairs = new Map<number, number>()
  for (let from = 0, place = 0; from < old.length && place < written.length;) {
    if (old[from]!.hash === written[place]!.hash) pairs.set(place++, from++)
    else if (lengths[from + 1]![place]! >= lengths[from]![place + 1]!) from += 1
    else place += 1
  }
  return pairs
}

function withMoved(inPlace: Pairs, old: readonly LedgerBlock[], written: readonly WrittenBlock[]): Pairs {
  const pairs = new Map(inPlace)
  const free = new Set(old.keys()).difference(new Set(inPlace.values()))
  for (const [place, { hash }] of written.entries()) {
    const from = pairs.has(place) ? undefined : [...free].find((one) => old[one]!.hash === hash)
    if (from === undefined) continue
    pairs.set(place, from)
    free.delete(from)
  }
  return pairs
}

/**
 * Adds those that were rewritten where they stood. Neighbours are what `anchors` pair: first what stayed in order, then
 * whatever is paired by now, for a passage that moved as a whole with a rewritten block in it.
 */
function rewritten(
  pairs: Pairs,
  anchors: Pairs,
  old: readonly LedgerBlock[],
  written: readonly WrittenBlock[],
): Pairs {
  const oldGaps = gaps(old.length, new Set(anchors.values()))
  const newGaps = gaps(written.length, new Set(anchors.keys()))
  const taken = new Set(pairs.values())
  const all = new Map(pairs)
  for (const { left, right, places } of newGaps) {
    const gap = oldGaps.find(
      (one) => one.left === anchorOf(anchors, left) && one.right === anchorOf(anchors, right, old.length),
    )
    const candidates = places
      .filter((place) => !all.has(place))
      .flatMap((place) =>
        (gap?.places ?? [])
          .filter((from) => !taken.has(from))
          .map((from) => ({ place, from, likeness: likeness(old[from]!, written[place]!) })),
      )
      .filter((one) => one.likeness >= alike)
      .sort((a, b) => b.likeness - a.likeness)
    for (const { place, from } of candidates) {
      if (all.has(place) || taken.has(from)) continue
      all.set(place, from)
      taken.add(from)
    }
  }
  return all
}

/** Runs of places that nothing is fixed to, with the fixed places on either side; -1 and the length are the ends. */
function gaps(
  length: number,
  fixed: ReadonlySet<number>,
): readonly { left: number; right: number; places: readonly number[] }[] {
  const bounds = [-1, ...[...fixed].sort((a, b) => a - b), length]
  return bounds.slice(1).map((right, index) => {
    const left = bounds[index]!
    return { left, right, places: Array.from({ length: right - left - 1 }, (_, step) => left + 1 + step) }
  })
}

function anchorOf(fixed: Pairs, place: number, end = -1): number {
  return fixed.get(place) ?? end
}

function likeness(before: WrittenBlock, after: WrittenBlock): number {
  return before.kind === after.kind ? similarity(before.quote, after.quote) : 0
}

/**
 * No two different blocks of a lesson come this near to each other (a test looks), but for what quotes the same source; a
 * paragraph in which every third character was replaced still does.
 */
export const alike = 0.4
