import type { Caret, Editor, EditorFile, EditorOptions } from '../editor.ts'

/** A plain field: complete as it stands, known to every screen reader and every phone. Tab leaves it. */
export function createTextareaEditor({
  parent,
  label,
  describedBy,
  onEdit,
  onTab,
  onRun,
}: EditorOptions): TextareaEditor {
  const field = document.createElement('textarea')
  let shown: EditorFile = { path: '', text: '' }
  field.className = 'editor-text'
  field.translate = false
  for (const [name, value] of Object.entries(plainText)) field.setAttribute(name, value)
  field.setAttribute('aria-describedby', describedBy)

  field.addEventListener('input', () => {
    // An undo with nothing left to take back.
    if (field.value === shown.text) return
    shown = { ...shown, text: field.value }
    onEdit(shown)
  })
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onRun()
  })
  let settled = Promise.resolve()
  field.addEventListener('compositionstart', () => {
    settled = new Promise((resolve) => {
      field.addEventListener('compositionend', () => resolve(), { once: true })
    })
  })
  parent.append(field)
  onTab(true)

  return {
    kind: 'textarea',
    field,
    whenSettled: () => settled,
    show(file, caret) {
      if (file.path !== shown.path || file.text !== field.value) {
        const before = { start: field.selectionStart, end: field.selectionEnd }
        const isSame = file.path === shown.path
        field.value = file.text
        field.setSelectionRange(isSame ? before.start : 0, isSame ? before.end : 0)
        if (!isSame) field.scrollTop = 0
      }
      shown = file
      field.setAttribute('aria-label', label(file.path))
      if (caret) putCaret(field, caret)
    },
    mark(problems) {
      field.setAttribute('aria-invalid', String(problems.length > 0))
    },
    caret: () => ({
      start: field.selectionStart,
      end: field.selectionEnd,
      scrollTop: field.scrollTop,
    }),
    // Browsers let go of a field's history when its text is set from outside.
    forget() {
      const { value, selectionStart, selectionEnd, scrollTop } = field
      field.value = ''
      field.value = value
      field.setSelectionRange(selectionStart, selectionEnd)
      field.scrollTop = scrollTop
    },
    dispose: () => field.remove(),
  }
}

export type TextareaEditor = Editor & {
  readonly field: HTMLTextAreaElement
  /** A character that is being put together by an input method is finished. */
  readonly whenSettled: () => Promise<void>
}

const plainText = { wrap: 'off', spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off' }

/** A field scrolls by itself only when somebody types. */
function putCaret(field: HTMLTextAreaElement, { start, end, scrollTop }: Caret): void {
  field.focus()
  field.setSelectionRange(start, end)
  field.scrollLeft = 0
  if (scrollTop !== undefined) {
    field.scrollTop = scrollTop
    return
  }
  const line = field.value.slice(0, start).split('\n').length
  const lineHeight = field.scrollHeight / field.value.split('\n').length
  field.scrollTop = Math.max(0, (line - 1) * lineHeight - field.clientHeight / 3)
}
