// Without it: a slip in the call, a fault of the tool and a refusal of ours read alike, and a failure that is worded
// like a reading passes for one.

type Result = {
  readonly text: string
  readonly kind: 'done' | 'unknown-tool' | 'malformed-arguments' | 'invalid-arguments' | 'tool' | 'refused'
}

/** What the model reads: a failure with its kind in front, so that three of one kind can be told from three of another. */
export const labelled = ({ kind, text }: Result): string =>
  kind === 'done' ? text : `[${labels[kind]}] ${text}`

const labels = {
  'unknown-tool': 'malformed call',
  'malformed-arguments': 'malformed call',
  'invalid-arguments': 'invalid arguments',
  tool: 'tool failed',
  refused: 'refused by a check',
} as const
