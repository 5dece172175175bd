/** What one run may take before it is ended. The adapters' own limits lie above these; the messages name them. */
export const limits = { silentMs: 10_000, lines: 20_000, bytes: 4_000_000 } as const
