import type { Crash } from '../runtime.ts'

/** An import that failed does not tell where the syntax error is; another way must be found to ask. */
export function isUnplaced({ stage, line }: Crash): boolean {
  return stage === 'syntax' && line === null
}
