import type { Json, MechanismOn, RunStarted } from '../../sandboxes/kit/events.ts'
import { canonical } from './canonical.ts'

/** Something that was chosen otherwise, as the first lines of both runs tell. */
export type Difference =
  | { readonly kind: 'scenario'; readonly a: string; readonly b: string }
  | { readonly kind: 'question'; readonly a: string; readonly b: string }
  | { readonly kind: 'seed'; readonly a: number; readonly b: number }
  | { readonly kind: 'temperament'; readonly a: string; readonly b: string }
  | { readonly kind: 'model'; readonly a: string; readonly b: string }
  /** True: on. */
  | { readonly kind: 'mechanism'; readonly id: string; readonly a: boolean; readonly b: boolean }
  /** Of a mechanism that is on in both. Null: not there. */
  | {
      readonly kind: 'parameter'
      readonly mechanism: string
      readonly name: string
      readonly a: Json
      readonly b: Json
    }

export const differencesBetween = (
  a: RunStarted | null,
  b: RunStarted | null,
): readonly Difference[] | null =>
  a &&
  b && [
    ...scenarioDifferences(a, b),
    ...mechanismDifferences(a.mechanisms, b.mechanisms),
    ...(a.seed === b.seed ? [] : [{ kind: 'seed' as const, a: a.seed, b: b.seed }]),
    ...modelDifferences(a, b),
  ]

/** Another scenario asks another question anyway. */
const scenarioDifferences = (a: RunStarted, b: RunStarted): readonly Difference[] => {
  if (a.scenario !== b.scenario) return [{ kind: 'scenario', a: a.scenario, b: b.scenario }]
  return a.question === b.question ? [] : [{ kind: 'question', a: a.question, b: b.question }]
}

const mechanismDifferences = (
  a: readonly MechanismOn[],
  b: readonly MechanismOn[],
): readonly Difference[] => {
  const ids = [...new Set([...a, ...b].map(({ id }) => id))].sort()
  return ids.flatMap((id): readonly Difference[] => {
    const [inA, inB] = [a, b].map((mechanisms) => mechanisms.find((one) => one.id === id))
    return inA && inB
      ? parameterDifferences(inA, inB)
      : [{ kind: 'mechanism', id, a: inA !== undefined, b: inB !== undefined }]
  })
}

const parameterDifferences = (a: MechanismOn, b: MechanismOn): readonly Difference[] => {
  const names = [...new Set([...Object.keys(a.parameters), ...Object.keys(b.parameters)])].sort()
  return names.flatMap((name): readonly Difference[] => {
    const [inA, inB] = [valueIn(a, name), valueIn(b, name)]
    return canonical(inA) === canonical(inB)
      ? []
      : [{ kind: 'parameter', mechanism: a.id, name, a: inA, b: inB }]
  })
}

const valueIn = ({ parameters }: MechanismOn, name: string): Json =>
  Object.hasOwn(parameters, name) ? (parameters[name] ?? null) : null

/** The name of a simulated model begins with its temperament; what follows belongs to the scenario. */
const modelDifferences = (a: RunStarted, b: RunStarted): readonly Difference[] => {
  if (a.model.name === b.model.name) return []
  if (a.model.kind !== 'simulated' || b.model.kind !== 'simulated')
    return [{ kind: 'model', a: a.model.name, b: b.model.name }]
  const [temperamentA = '', temperamentB = ''] = [a, b].map(({ model }) => model.name.split('+')[0])
  if (temperamentA !== temperamentB) return [{ kind: 'temperament', a: temperamentA, b: temperamentB }]
  return a.scenario === b.scenario ? [{ kind: 'model', a: a.model.name, b: b.model.name }] : []
}
