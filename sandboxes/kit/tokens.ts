// How much text is how many tokens? A real tokenizer is megabytes; this estimate is enough to compare two runs.

/** Estimate: a Chinese character is one token, any other text one token for four characters, rounded up. */
export const estimateTokens = (text: string): number => {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
  return han + Math.ceil((text.length - han) / 4)
}
