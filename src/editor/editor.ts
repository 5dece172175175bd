/**
 * Where code is written. Five methods; an editor in hand is in the page. Adapters: `textarea` (first paint, touch screens,
 * a choice for whoever prefers it) and `monaco`; `open-editor.ts` begins with the one and goes over to the other.
 */
export interface Editor {
  readonly kind: 'textarea' | 'monaco'
  /** Another file, or another text of the same one, which the reader can undo. With a caret, the focus goes there. */
  show(file: EditorFile, caret?: Caret): void
  /** Marks places in the file that is shown. They replace those marked before. */
  mark(problems: readonly EditorProblem[]): void
  caret(): Caret
  /** What was there before can't be fetched back by the editor's own undo, in any file. */
  forget(): void
  dispose(): void
}

export type EditorFile = { readonly path: string; readonly text: string }

/** Offsets in the text, equal where nothing is selected; and how far the text is scrolled, in pixels. */
export type Caret = { readonly start: number; readonly end: number; readonly scrollTop?: number }

/** Lines and columns from 1. */
export type EditorProblem = { readonly line: number; readonly column: number; readonly message: string }

export type EditorOptions = {
  /** Of a fixed size, which the editor fills. */
  readonly parent: HTMLElement
  /** What the field is called, for instance `Code of agent.ts`. */
  readonly label: (path: string) => string
  /** Id of the sentence that says how to leave it by keyboard. */
  readonly describedBy: string
  readonly onEdit: (file: EditorFile) => void
  /** Does Tab move on from here, or does it indent? */
  readonly onTab: (moves: boolean) => void
  /** Ctrl+Enter, or ⌘+Enter. */
  readonly onRun: () => void
}

/** The offset of a place, or the nearest one that the text has. */
export const offsetOf = (text: string, line: number, column: number): number => {
  const before = text.split('\n').slice(0, line - 1)
  const start = before.reduce((sum, one) => sum + one.length + 1, 0)
  const length = text.split('\n')[line - 1]?.length ?? 0
  return Math.min(start + Math.min(column - 1, length), text.length)
}
