// Only what an editor of one short file needs. Every line here has its price in bytes; `npm run figures` says which.

import 'monaco-editor/features/bracketMatching/register'
import 'monaco-editor/features/caretOperations/register'
import 'monaco-editor/features/clipboard/register'
import 'monaco-editor/features/codeEditor/register'
import 'monaco-editor/features/comment/register'
import 'monaco-editor/features/contextmenu/register'
import 'monaco-editor/features/cursorUndo/register'
import 'monaco-editor/features/find/register'
import 'monaco-editor/features/gotoError/register'
import 'monaco-editor/features/hover/register'
import 'monaco-editor/features/indentation/register'
import 'monaco-editor/features/linesOperations/register'
import 'monaco-editor/features/parameterHints/register'
import 'monaco-editor/features/suggest/register'
import 'monaco-editor/features/toggleTabFocusMode/register'
import 'monaco-editor/features/wordOperations/register'
import 'monaco-editor/languages/definitions/typescript/register'
import EditorWorker from 'monaco-editor/editor/editor.worker?worker'

export { editor, KeyCode, KeyMod, MarkerSeverity, Range, Uri } from 'monaco-editor/editor'

export function startEditorWorker(): Worker {
  return new EditorWorker()
}
