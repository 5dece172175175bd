/** Somebody else holds the database; there is no room left; it cannot be reached or used. */
export type StorageErrorCode = 'busy' | 'full' | 'unavailable'

export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly code: StorageErrorCode

  constructor(code: StorageErrorCode, cause: unknown) {
    super(`the storage is ${code}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.code = code
  }
}

export function isStorageError(error: unknown): error is StorageError {
  return error instanceof Error && error.name === 'StorageError'
}
