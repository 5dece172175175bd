import type { TermId } from './glossary.ts'

/** A short explanation that a button in the text opens. Each stands once on a page, at its end. */
export type PageNote =
  | { readonly kind: 'term'; readonly id: TermId }
  | { readonly kind: 'basis'; readonly title: string; readonly text: string }

/** Asks the page for a note and gives the id of its element. */
export function useNote(locals: App.Locals, key: string, note: PageNote): string {
  locals.notes ??= new Map()
  locals.notes.set(key, note)
  return noteElementId(key)
}

export function noteElementId(key: string): string {
  return `note-${key}`
}
