import type { StoredFlag } from '../domain/stored-flag.ts'

/** How long a flag can be taken back. */
export const undoMs = 60_000

/** What whoever knows the id of a flag is told of it; nobody else knows it. */
export function receiptOf({ id, state, reply, receivedAt, answeredAt }: StoredFlag) {
  const undoUntil = new Date(Date.parse(receivedAt) + undoMs).toISOString()
  return { id, state, reply, receivedAt, answeredAt, undoUntil }
}
