/** What one run may take before the session ends it. The adapters' own limits lie above these. */
export const limits = { silentMs: 10_000, lines: 20_000, bytes: 4_000_000 } as const

export type LimitCode = 'limit-time' | 'limit-lines' | 'limit-bytes'

/** A real model may be silent for longer than any program of ours: it thinks, or is loaded into memory first. */
export const silentLiveMs = 60_000
