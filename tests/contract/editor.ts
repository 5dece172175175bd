import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Editor, EditorOptions } from '../../src/editor/editor.ts'

export type EditorTrait =
  /** A text that came from outside is one step of its own history. */
  'undo'

/** What every editor does. `create` puts one into the page. */
export function describeEditor(
  name: string,
  create: (options: EditorOptions) => Promise<Editor>,
  traits: ReadonlySet<EditorTrait>,
): void {
  describe(`editor ${name}`, () => {
    let editor: Editor
    let parent: HTMLElement
    let told: { edits: string[]; runs: number; tabMoves: boolean | null }

    beforeEach(async () => {
      document.body.innerHTML =
        '<div id="room" style="height: 300px; font: 13px/20px monospace"></div><p id="help">x</p>'
      parent = document.querySelector<HTMLElement>('#room')!
      told = { edits: [], runs: 0, tabMoves: null }
      editor = await create({
        parent,
        label: (path) => `Code of ${path}`,
        describedBy: 'help',
        onEdit: ({ path, text }) => told.edits.push(`${path}: ${text}`),
        onRun: () => (told.runs += 1),
        onTab: (moves) => (told.tabMoves = moves),
      })
      // The first one fetches some thousand modules, one by one.
    }, 120_000)
    afterEach(() => editor.dispose())

    const type = (text: string) => userEvent.keyboard(text)
    const field = () => parent.querySelector('textarea, [role=textbox]')!

    it('tells what is typed, at the caret that it was given', async () => {
      editor.show({ path: 'lab/a.ts', text: 'ab' }, { start: 1, end: 1 })

      await type('x')

      expect(told.edits).toEqual(['lab/a.ts: axb'])
      expect(editor.caret()).toMatchObject({ start: 2, end: 2 })
    })

    it('does not tell what it is shown', () => {
      editor.show({ path: 'lab/a.ts', text: 'a' })
      editor.show({ path: 'lab/a.ts', text: 'b' })
      editor.show({ path: 'lab/c.ts', text: 'c' })

      expect(told.edits).toEqual([])
    })

    it('types on in the text that it was shown last', async () => {
      editor.show({ path: 'lab/a.ts', text: 'a' })
      editor.show({ path: 'lab/b.ts', text: 'b' })
      editor.show({ path: 'lab/a.ts', text: 'new' }, { start: 3, end: 3 })

      await type('!')

      expect(told.edits).toEqual(['lab/a.ts: new!'])
    })

    it('has a name and a description', () => {
      editor.show({ path: 'lab/a.ts', text: 'a' })

      expect(field().getAttribute('aria-label')).toContain('Code of lab/a.ts')
      expect(field().getAttribute('aria-describedby')).toContain('help')
    })

    it('runs at Ctrl+Enter, and writes nothing', async () => {
      editor.show({ path: 'lab/a.ts', text: 'a' }, { start: 0, end: 0 })

      await type('{Control>}{Enter}{/Control}')

      expect(told).toMatchObject({ runs: 1, edits: [] })
    })

    it('lets Tab move on, and says so', async () => {
      editor.show({ path: 'lab/a.ts', text: 'a' }, { start: 0, end: 0 })

      await type('{Tab}')

      expect(told).toMatchObject({ tabMoves: true, edits: [] })
      expect(parent.contains(document.activeElement)).toBe(false)
    })

    it.runIf(traits.has('undo'))('can undo what came from outside', async () => {
      editor.show({ path: 'lab/a.ts', text: 'mine' })
      editor.show({ path: 'lab/a.ts', text: 'put back' }, { start: 0, end: 0 })

      await type('{Control>}z{/Control}')

      expect(told.edits).toEqual(['lab/a.ts: mine'])
    })

    it('forgets when it is told to: then no text comes back, and the caret stays', async () => {
      editor.show({ path: 'lab/a.ts', text: 'a stranger’s' })
      editor.show({ path: 'lab/a.ts', text: 'mine' }, { start: 4, end: 4 })
      await type('x')

      editor.forget()
      await type('{Control>}z{/Control}')

      expect(told.edits).toEqual(['lab/a.ts: minex'])
      expect(editor.caret()).toMatchObject({ start: 5, end: 5 })
    })

    it('leaves nothing behind', () => {
      editor.show({ path: 'lab/a.ts', text: 'a' })

      editor.dispose()

      expect(parent.children).toHaveLength(0)
    })
  })
}
