import { useEffect, useLayoutEffect, useReducer, useRef } from 'preact/hooks'
import { offsetOf } from '../../editor/editor.ts'
import type { Editor, EditorFile } from '../../editor/editor.ts'
import { createOpenEditor, isTouchScreen } from '../../editor/open-editor.ts'
import type { OpenEditor } from '../../editor/open-editor.ts'
import { readStored, writeStored } from '../../shared/stored.ts'
import type { BenchProps, CodeProblem, Place } from './CodeBench.tsx'
import { mineText, typed } from './texts.ts'

type Props = BenchProps & {
  readonly file: EditorFile
  readonly isHidden: boolean
  readonly goTo: Place | null
  readonly marks: readonly CodeProblem[]
}

type Look = {
  readonly kind: Editor['kind']
  readonly tabMoves: boolean
  readonly isPlainOnly: boolean
  readonly isPlain: boolean
}

/** The port to the editor: what is shown goes in, what is typed comes out. */
export const CodeEditor = (props: Props) => {
  const { spec, state, file, isHidden, goTo, marks, codeWords } = props
  const [look, change] = useReducer((look: Look, change: Partial<Look>): Look => ({ ...look, ...change }), {
    kind: 'textarea',
    tabMoves: true,
    isPlainOnly: false,
    isPlain: readPlain(),
  })
  const room = useRef<HTMLDivElement>(null)
  const editor = useRef<OpenEditor | null>(null)
  // The editor outlives many renderings; what it tells goes by the latest.
  const latest = useRef(props)
  latest.current = props
  const helpId = `${spec.id}-code-help`

  useLayoutEffect(() => {
    const created = createOpenEditor({
      parent: room.current!,
      label: (path) => codeWords['code.field']({ path }),
      describedBy: helpId,
      isPlain: look.isPlain,
      onEdit: ({ path, text }) => {
        const { spec, sources, actions } = latest.current
        actions.change(typed({ spec, sources, choice: actions.getState().choice }, path, text))
      },
      onRun: () => void latest.current.actions.run(),
      onTab: (tabMoves) => change({ tabMoves }),
      onPlainOnly: () => change({ isPlainOnly: true }),
      onKind: (kind) => change({ kind }),
      monaco: {
        locale: spec.locale,
        root: spec.id,
        files: () => filesNow(latest.current),
        packages: async () => ({ openai: (await import('./openai-types.ts')).openaiTypes }),
      },
    })
    editor.current = created
    return () => created.dispose()
  }, [])

  // At once, not after the next painting: by then the reader may have typed on, and this would take it back.
  useLayoutEffect(() => editor.current?.show(file), [file.path, file.text])
  // Led there once: what is typed afterwards goes on from where the caret is.
  useLayoutEffect(() => {
    if (!goTo) return
    const place = offsetOf(file.text, goTo.line, goTo.column)
    editor.current?.show(file, { start: place, end: place })
  }, [goTo])
  // Whose code it is goes by what the panel has been told; the editor's own undo would not tell.
  useLayoutEffect(() => editor.current?.forget(), [state.origin])
  useEffect(() => editor.current?.mark(marks), [file.path, JSON.stringify(marks)])

  return (
    <div class="code-editor" hidden={isHidden}>
      <div class="code-field" ref={room} data-editor={look.kind} />
      <p class="code-help" id={helpId}>
        {!isTouchScreen() && codeWords[look.tabMoves ? 'code.leaveByTab' : 'code.leaveByEscape']}
        {look.isPlainOnly && ` ${codeWords['code.plainOnly']}`}
      </p>
      {!isTouchScreen() && (
        <label class="code-plain">
          <input
            type="checkbox"
            data-plain=""
            checked={look.isPlain}
            onChange={({ currentTarget: { checked } }) => {
              change({ isPlain: checked })
              writePlain(checked)
              editor.current?.prefersPlain(checked)
            }}
          />
          {codeWords['code.plain']}
        </label>
      )}
    </div>
  )
}

/** All files of the program as they would run. */
export const filesNow = ({
  spec,
  sources,
  state,
}: Pick<BenchProps, 'spec' | 'sources' | 'state'>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(sources).map((path) => [path, mineText({ spec, sources, choice: state.choice }, path)]),
  )

/** A choice of the reader, for all panels and pages of this device. */
const plainKey = 'offtrack:plain-editor'

const readPlain = (): boolean => readStored(() => localStorage, plainKey) !== null

const writePlain = (isPlain: boolean): void =>
  writeStored(() => localStorage, plainKey, isPlain ? 'true' : null)
