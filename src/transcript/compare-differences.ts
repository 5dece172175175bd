import type { Json } from '../../sandboxes/kit/events.ts'
import { assertNever } from '../shared/assert-never.ts'
import type { Difference } from './compare-inputs.ts'
import type { DifferenceView, Sides } from './compare-view.ts'
import { mechanismName } from './mechanism-message.ts'
import type { Message } from './message.ts'

/** What a transcript knows by its id only. Each gives the id back when it has no name for it. */
export type ComparisonNames = {
  /** Of the two runs. */
  readonly titles: Sides<string>
  readonly scenario: (id: string) => string
  readonly temperament: (id: string) => string
  /** By `mechanism.parameter`. */
  readonly parameter: (path: string) => string
  readonly value: (text: string) => string
}

export const differenceView = (difference: Difference, names: ComparisonNames): DifferenceView => {
  const { kind } = difference
  switch (kind) {
    case 'scenario':
    case 'temperament':
      return {
        id: kind,
        what: { key: `transcript.compare.${kind}` },
        a: text(names[kind](difference.a)),
        b: text(names[kind](difference.b)),
      }
    case 'question':
    case 'seed':
    case 'model':
      return {
        id: kind,
        what: { key: `transcript.compare.${kind}` },
        a: text(String(difference.a)),
        b: text(String(difference.b)),
      }
    case 'mechanism':
      return {
        id: difference.id,
        what: mechanismName(difference.id),
        a: onOrOff(difference.a),
        b: onOrOff(difference.b),
      }
    case 'parameter': {
      const path = `${difference.mechanism}.${difference.name}`
      return {
        id: path,
        what: text(names.parameter(path)),
        a: text(names.value(valueText(difference.a))),
        b: text(names.value(valueText(difference.b))),
      }
    }
    default:
      return assertNever(difference)
  }
}

const onOrOff = (on: boolean): Message => ({ key: on ? 'transcript.compare.on' : 'transcript.compare.off' })

const text = (text: string): Message => ({ key: 'transcript.compare.text', params: { text } })

const valueText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))
