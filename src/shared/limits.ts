/**
 * What one run may take before it is ended. The adapters' own limits lie above these; the messages name them. A real
 * model may be silent for longer than any program of ours: it thinks, or is loaded into memory first.
 */
export const limits = { silentMs: 10_000, silentLiveMs: 60_000, lines: 20_000, bytes: 4_000_000 } as const
