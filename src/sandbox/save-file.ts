/** Hands something to the reader as a file. */
export const saveFile = (name: string, content: BlobPart, type: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // A browser that is still asking where to save it holds the address already; this only lets go of ours.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
