import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { OpenOptions } from '../../src/editor/open-editor.ts'
import { createOpenEditor } from '../../src/editor/open-editor.ts'
import { createMonacoEditor } from '../../src/editor/monaco/monaco-editor.ts'
import { loadTypescript } from '../../src/editor/monaco/load.ts'
import type { MonacoSetup } from '../../src/editor/monaco/monaco-editor.ts'
import { createTextareaEditor } from '../../src/editor/textarea/textarea-editor.ts'
import '../../src/styles/tokens.css'
import { describeEditor } from '../contract/editor.ts'

// Monaco's TypeScript part registers every feature of Monaco, here and in the page. An editor that is opened after it
// misses the services of those (an error in the console, docs/decisions.md 18), unless it came before the first one.
await loadTypescript()

const files = { 'lab/a.ts': 'export const a: number = 1\n' }
const monaco = (root: string): MonacoSetup => ({
  locale: 'zh-CN',
  root,
  files: () => files,
  packages: async () => ({}),
})

let number = 0

describeEditor('textarea', async (options) => createTextareaEditor(options), new Set())
describeEditor(
  'monaco',
  async (options) =>
    (await createMonacoEditor({ ...monaco(`m${(number += 1)}`), files: () => ({}) }))(options),
  new Set(['undo']),
)

describe('going over from the one to the other', () => {
  const open = (change: Partial<OpenOptions> = {}) => {
    document.body.innerHTML =
      '<div id="room" style="height: 200px; font: 13px/20px monospace"></div><p id="help">x</p>'
    const parent = document.querySelector<HTMLElement>('#room')!
    const edits: string[] = []
    const editor = createOpenEditor({
      parent,
      label: (path) => path,
      describedBy: 'help',
      isPlain: false,
      monaco: monaco(`o${(number += 1)}`),
      onEdit: ({ text }) => edits.push(text),
      onRun: () => undefined,
      onTab: () => undefined,
      onKind: () => undefined,
      onPlainOnly: () => undefined,
      ...change,
    })
    return { editor, parent, edits, field: () => parent.querySelector('textarea')! }
  }

  it('keeps text, selection and focus, and loses no keystroke', async () => {
    const { editor, edits, field } = open()
    const lines = Array.from({ length: 60 }, (_, index) => `const a${index} = ${index}`)
    editor.show({ path: 'lab/a.ts', text: lines.join('\n') }, { start: 400, end: 403 })
    field().dispatchEvent(new PointerEvent('pointerdown'))

    await expect.poll(() => editor.kind, { timeout: 20_000 }).toBe('monaco')
    expect(editor.caret()).toMatchObject({ start: 400, end: 403 })
    await userEvent.keyboard('x')

    const text = lines.join('\n')
    expect(edits).toEqual([`${text.slice(0, 400)}x${text.slice(403)}`])
    editor.dispose()
  })

  it('waits until a character that is being put together is finished', async () => {
    const { editor, field } = open()
    editor.show({ path: 'lab/a.ts', text: 'a' }, { start: 1, end: 1 })
    field().dispatchEvent(new CompositionEvent('compositionstart'))
    field().dispatchEvent(new PointerEvent('pointerdown'))

    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(editor.kind).toBe('textarea')
    field().dispatchEvent(new CompositionEvent('compositionend'))

    await expect.poll(() => editor.kind, { timeout: 20_000 }).toBe('monaco')
    editor.dispose()
  })

  it('does not happen where the reader prefers the plain field, until they change their mind', async () => {
    const { editor, field } = open({ isPlain: true })
    editor.show({ path: 'lab/a.ts', text: 'a' })
    field().dispatchEvent(new PointerEvent('pointerdown'))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(editor.kind).toBe('textarea')

    editor.prefersPlain(false)
    await expect.poll(() => editor.kind, { timeout: 20_000 }).toBe('monaco')
    editor.prefersPlain(true)

    expect(editor.kind).toBe('textarea')
    expect(field().value).toBe('a')
    editor.dispose()
  })
})
