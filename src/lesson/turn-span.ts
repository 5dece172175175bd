/** `3`, or `1-3`. */
export function turnSpan(text: string): { readonly from: number; readonly to: number } {
  const [from = 1, to = from] = text.split('-').map(Number)
  return { from, to }
}
