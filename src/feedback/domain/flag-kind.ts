/** Could not follow; a word was not explained; too many words. Apart from the schema, which pages do without. */
export const flagKinds = ['lost', 'unexplained', 'wordy'] as const

export type FlagKind = (typeof flagKinds)[number]
