import type { Sides } from '../transcript/compare-view.ts'

/** Two named runs that part at one failed step, because one mechanism is on in the second and off in the first. */
export const comparisons = {
  'keep-or-erase': { a: 'six-cities.none', b: 'six-cities.roll-back' },
  'instruct-or-describe': { a: 'invented-tool.none', b: 'invented-tool.instructive-errors' },
} as const satisfies { readonly [id: string]: Sides<string> }

export type ComparisonId = keyof typeof comparisons
