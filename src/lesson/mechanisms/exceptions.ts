/** A mechanism whose page is still to be written. Whoever writes it removes the entry; a test sees to it. */
export type PageToCome = {
  readonly mechanism: string
  /** When the gap was accepted. */
  readonly since: `${number}-${number}-${number}`
}

export const pagesToCome: readonly PageToCome[] = []
