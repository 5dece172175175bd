import type { RuntimeCase, Trait } from './bench.ts'
import { endingCases } from './endings.ts'
import { isolationCases } from './isolation.ts'
import { libraryCases } from './library.ts'
import { moduleCases } from './modules.ts'
import { outputCases } from './output.ts'

const all: readonly RuntimeCase[] = [
  ...outputCases,
  ...endingCases,
  ...moduleCases,
  ...isolationCases,
  ...libraryCases,
]

/** The cases that apply to a runtime with these traits. */
export function casesFor(traits: ReadonlySet<Trait>): readonly RuntimeCase[] {
  return all.filter(({ needs = [] }) => needs.every((trait) => traits.has(trait)))
}
