import type { Caret, Editor, EditorFile, EditorOptions } from '../editor.ts'
import { loadMonaco } from './load.ts'
import type { Monaco } from './load.ts'
import { followTheme } from './theme.ts'
import { createTypes } from './types.ts'
import { provideWorkers } from './workers.ts'

export type MonacoSetup = {
  readonly locale: 'zh-CN' | 'en'
  /** Keeps the files of two editors of one page apart. */
  readonly root: string
  /** All files of the program as they are now, so that types are checked across them. */
  readonly files: () => Readonly<Record<string, string>>
  /** Name of a package → its types. */
  readonly packages: () => Promise<Readonly<Record<string, string>>>
}

type CodeEditor = ReturnType<Monaco['editor']['create']>
type Model = NonNullable<ReturnType<CodeEditor['getModel']>>

/** Fetches Monaco; what comes back makes an editor at once. Rejects when it can't be fetched. */
export async function createMonacoEditor(setup: MonacoSetup): Promise<(options: EditorOptions) => Editor> {
  const monaco = await loadMonaco(setup.locale)
  provideWorkers(monaco)
  followTheme(monaco)
  return (options) => createEditor(monaco, setup, options)
}

function createEditor(monaco: Monaco, setup: MonacoSetup, options: EditorOptions): Editor {
  const { parent, label, describedBy, onEdit, onTab, onRun } = options
  const types = createTypes(setup)
  const code = monaco.editor.create(parent, { ...settings, ...fontOf(parent), model: null })
  let shown: EditorFile = { path: '', text: '' }
  let isOurs = false
  const models = new Set<Model>()

  code.addCommand(monaco.KeyMod.CtrlCmd | monaco.KeyCode.Enter, onRun)
  code.addCommand(monaco.KeyCode.Escape, () => letTabMove(true), nothingToClose)
  code.onDidChangeModelContent(() => {
    if (isOurs) return
    shown = { ...shown, text: code.getValue() }
    letTabMove(false)
    types.start()
    onEdit(shown)
  })
  // Tab moves on until the reader begins to write.
  letTabMove(true)
  types.startWhenIdle()

  function letTabMove(moves: boolean): void {
    code.updateOptions({ tabFocusMode: moves })
    onTab(moves)
  }

  /** As if somebody had typed it, so that it can be undone. */
  function replace(model: Model, text: string): void {
    if (model.getValue() === text) return
    isOurs = true
    model.pushStackElement()
    model.pushEditOperations([], [{ range: model.getFullModelRange(), text }], () => null)
    model.pushStackElement()
    isOurs = false
  }

  const uriOf = (path: string) => monaco.Uri.parse(`file:///${setup.root}/${path}`)

  function modelOf(path: string, text: string): Model {
    const known = monaco.editor.getModel(uriOf(path))
    if (known) return known
    const model = monaco.editor.createModel(text, 'typescript', uriOf(path))
    models.add(model)
    model.updateOptions({ bracketColorizationOptions: plainBrackets })
    return model
  }

  function putCaret(model: Model, { start, end, scrollTop }: Caret): void {
    const [from, to] = [model.getPositionAt(start), model.getPositionAt(end)]
    code.setSelection(monaco.Range.fromPositions(from, to))
    if (scrollTop === undefined) code.revealLineInCenterIfOutsideViewport(from.lineNumber)
    else code.setScrollTop(scrollTop)
    code.focus()
  }

  return {
    kind: 'monaco',
    show(file, caret) {
      const model = modelOf(file.path, file.text)
      const view = code.saveViewState()
      replace(model, file.text)
      if (code.getModel() !== model) code.setModel(model)
      else code.restoreViewState(view)
      // The field is made anew with each file.
      parent.querySelector('[role=textbox], textarea')?.setAttribute('aria-describedby', describedBy)
      shown = file
      code.updateOptions({ ariaLabel: label(file.path) })
      // Put back or applied elsewhere: what is not in sight must not be checked as it was.
      for (const [path, text] of Object.entries(setup.files())) {
        const other = monaco.editor.getModel(uriOf(path))
        if (other === null) types.learn(path, text)
        else if (other !== model) replace(other, text)
      }
      if (caret) putCaret(model, caret)
    },
    mark(problems) {
      const model = code.getModel()
      if (!model) return
      const severity = monaco.MarkerSeverity.Error
      monaco.editor.setModelMarkers(
        model,
        'offtrack',
        problems.map(({ line, column, message }) => {
          const word = model.getWordAtPosition({ lineNumber: line, column })
          return {
            severity,
            message,
            startLineNumber: line,
            endLineNumber: line,
            startColumn: column,
            endColumn: word?.endColumn ?? column + 1,
          }
        }),
      )
    },
    caret() {
      const [model, selection] = [code.getModel(), code.getSelection()]
      const scrollTop = code.getScrollTop()
      if (!model || !selection) return { start: 0, end: 0, scrollTop }
      return {
        start: model.getOffsetAt(selection.getStartPosition()),
        end: model.getOffsetAt(selection.getEndPosition()),
        scrollTop,
      }
    },
    forget() {
      const view = code.saveViewState()
      isOurs = true
      // The one way that Monaco offers.
      for (const model of models) model.setValue(model.getValue())
      isOurs = false
      code.restoreViewState(view)
    },
    dispose() {
      types.dispose()
      code.dispose()
      // With them goes what they could undo.
      for (const model of models) model.dispose()
    },
  }
}

/** Escape first closes what is open. */
const nothingToClose =
  'editorTextFocus && !suggestWidgetVisible && !findWidgetVisible && !parameterHintsVisible && !editorHoverVisible && ' +
  '!editorHasMultipleSelections && !markersNavigationVisible'

const plainBrackets = { enabled: false, independentColorPoolPerBracketType: false }

const settings = {
  theme: 'offtrack',
  automaticLayout: true,
  minimap: { enabled: false },
  scrollBeyondLastLine: false,
  padding: { top: 8, bottom: 8 },
  lineNumbersMinChars: 3,
  glyphMargin: false,
  folding: false,
  tabSize: 2,
  detectIndentation: false,
  wordWrap: 'off',
  renderLineHighlight: 'line',
  stickyScroll: { enabled: false },
  // Chinese in strings is nothing to warn of.
  unicodeHighlight: { nonBasicASCII: false, ambiguousCharacters: false, invisibleCharacters: false },
  fixedOverflowWidgets: true,
  tabFocusMode: true,
} as const

/** As the field that it takes over from, to the pixel. */
function fontOf(parent: HTMLElement) {
  const { fontFamily, fontSize, lineHeight } = getComputedStyle(parent)
  return { fontFamily, fontSize: parseFloat(fontSize), lineHeight: parseFloat(lineHeight) }
}
