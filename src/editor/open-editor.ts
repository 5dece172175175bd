import type { Caret, Editor, EditorFile, EditorOptions, EditorProblem } from './editor.ts'
import type { MonacoSetup } from './monaco/monaco-editor.ts'
import type { TextareaEditor } from './textarea/textarea-editor.ts'
import { createTextareaEditor } from './textarea/textarea-editor.ts'

export type OpenEditor = Editor & {
  /** The reader's choice: the plain field stays, or comes back. */
  readonly prefersPlain: (isPlain: boolean) => void
}

export type OpenOptions = EditorOptions & {
  readonly isPlain: boolean
  readonly monaco: MonacoSetup
  /** The big editor could not be fetched; the plain field stays. */
  readonly onPlainOnly: () => void
  readonly onKind: (kind: Editor['kind']) => void
}

/**
 * Begins with a text area, in which one can write at once. With the first press in it the big editor is fetched, and
 * takes over with text, caret and focus kept. Where fingers do the pointing it never does: Monaco can't be used by touch.
 */
export function createOpenEditor(options: OpenOptions): OpenEditor {
  let file: EditorFile = { path: '', text: '' }
  let problems: readonly EditorProblem[] = []
  let isPlain = options.isPlain || isTouchScreen()
  let wasPressed = false
  let isDisposed = false
  const ports: EditorOptions = {
    ...options,
    onEdit(edited) {
      file = edited
      options.onEdit(edited)
    },
  }
  let current: Editor = plainEditor()

  function plainEditor(): TextareaEditor {
    const editor = createTextareaEditor(ports)
    const onPress = (): void => {
      wasPressed = true
      if (!isPlain) void takeOver(editor)
    }
    editor.field.addEventListener('pointerdown', onPress, { once: true })
    editor.field.addEventListener('keydown', onPress, { once: true })
    return editor
  }

  async function takeOver(plain: TextareaEditor): Promise<void> {
    try {
      const { createMonacoEditor } = await import('./monaco/monaco-editor.ts')
      const create = await createMonacoEditor(options.monaco)
      await plain.whenSettled()
      if (isPlain || isDisposed || current !== plain) return
      swap(() => create(ports))
    } catch (error) {
      // Most likely no network. Nothing is lost: the field is an editor in its own right.
      console.warn(error)
      options.onPlainOnly()
    }
  }

  /** In one go, so that no keystroke falls between the two. */
  function swap(create: () => Editor): void {
    const hadFocus = options.parent.contains(document.activeElement)
    const caret = current.caret()
    current.dispose()
    current = create()
    current.show(file, hadFocus ? caret : undefined)
    current.mark(problems)
    options.onKind(current.kind)
  }

  return {
    get kind() {
      return current.kind
    },
    show(next, caret?: Caret) {
      file = next
      current.show(next, caret)
    },
    mark(found) {
      problems = found
      current.mark(found)
    },
    caret: () => current.caret(),
    forget() {
      current.forget()
      current.mark(problems)
    },
    prefersPlain(plain) {
      isPlain = plain || isTouchScreen()
      if (isPlain && current.kind === 'monaco') swap(plainEditor)
      else if (!isPlain && wasPressed && isTextarea(current)) void takeOver(current)
    },
    dispose() {
      isDisposed = true
      current.dispose()
    },
  }
}

/** The main pointer is a finger, and there is no other one. */
export function isTouchScreen(): boolean {
  return matchMedia('(pointer: coarse)').matches && !matchMedia('(any-pointer: fine)').matches
}

function isTextarea(editor: Editor): editor is TextareaEditor {
  return editor.kind === 'textarea'
}
