// What is kept on the device. Storage may be forbidden or full; then nothing is kept, and nothing breaks.

export const readStored = (storage: () => Storage, key: string): string | null => {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

/** Null takes away what was there. */
export const writeStored = (storage: () => Storage, key: string, text: string | null): void => {
  try {
    if (text === null) storage().removeItem(key)
    else storage().setItem(key, text)
  } catch {
    // Not kept.
  }
}
