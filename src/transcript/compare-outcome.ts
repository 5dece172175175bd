import { assertNever } from '../shared/assert-never.ts'
import type { Divergence } from './compare.ts'
import type { Moment } from './compare-moments.ts'
import type { Sides } from './compare-view.ts'
import { mechanismName } from './mechanism-message.ts'
import type { Message } from './message.ts'

type Surroundings = { readonly titles: Sides<string>; readonly isWhole: boolean }

/** Where two runs part, and in what; or that they do not. Messages to be said together. */
export const outcomeOf = (
  divergence: Divergence | null,
  { titles, isWhole }: Surroundings,
): readonly Message[] => {
  if (!divergence) return [{ key: isWhole ? 'transcript.compare.alike' : 'transcript.compare.alikeSoFar' }]
  const { turn, kind } = divergence
  if (kind === 'ending') return [{ key: 'transcript.compare.parting.ending' }]
  return [{ key: 'transcript.compare.partsIn', params: { turn } }, ...reasonOf(divergence, titles)]
}

const reasonOf = (divergence: Divergence, titles: Sides<string>): readonly Message[] => {
  const { kind, a, b } = divergence
  switch (kind) {
    case 'mechanism':
      return mechanismReason({ a, b }, titles)
    case 'over':
      return [{ key: 'transcript.compare.parting.over', params: { title: b ? titles.a : titles.b } }]
    case 'call':
    case 'result':
    case 'model':
    case 'reads':
    case 'ending':
      return [{ key: `transcript.compare.parting.${kind}` }]
    default:
      return assertNever(kind)
  }
}

const mechanismReason = ({ a, b }: Sides<Moment | null>, titles: Sides<string>): readonly Message[] => {
  const [byA, byB] = [interventionOf(a), interventionOf(b)]
  if (byA && byB) return [{ key: 'transcript.compare.parting.mechanism' }]
  const event = byA ?? byB
  if (!event) return []
  return [
    { key: 'transcript.compare.only', params: { title: byA ? titles.a : titles.b } },
    mechanismName(event.by),
    { key: `transcript.what.${event.what}` },
  ]
}

const interventionOf = (moment: Moment | null) =>
  moment?.placed.event.type === 'mechanism.intervened' ? moment.placed.event : null
