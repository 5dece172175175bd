// Without it: a run that is cut off ends in silence, and the user looks at an empty screen.

type Message = { readonly role: string; readonly content?: unknown }

export const askedToAnswer =
  'You can use no tools from here on. Answer only from what stands above. Where a value was not found, say so; do not guess.'

/**
 * The messages of one last request, to be sent without `tools`. `system` takes the place of the prompt, since what it says of
 * the tools must go too: else the model reaches for what is no longer there. What was called and read stays.
 */
export const lastRequest = <M extends Message>(messages: readonly M[], system: string | null = null) => [
  ...(system === null ? [] : [{ role: 'system' as const, content: system }]),
  ...messages.filter(({ role }) => role !== 'system' && role !== 'developer'),
  { role: 'user' as const, content: askedToAnswer },
]

/** What the user reads of a text. Half of one may be worth reading, but not for a whole one. */
export const answerIn = (text: string | null, isCut: boolean): string | null => {
  if (!text?.trim()) return null
  return isCut ? `${text}… [cut off at the length limit]` : text
}
