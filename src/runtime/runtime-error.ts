import type { RuntimeFailure } from './runtime.ts'

/** A runtime that could not be opened or used. How a learner's program ends is never an error: see `RunEnd`. */
export class RuntimeError extends Error {
  override readonly name = 'RuntimeError'
  readonly code: RuntimeFailure

  constructor(code: RuntimeFailure, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

/** By name, so that it also holds for an error of another copy of this module. */
export function isRuntimeError(error: unknown): error is RuntimeError {
  return error instanceof Error && error.name === 'RuntimeError'
}
