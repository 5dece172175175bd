import { useReducer } from 'preact/hooks'
import { copyText } from '../copy-text.ts'
import { saveFile } from '../save-file.ts'
import { useFocusKept } from '../use-focus-kept.ts'
import type { BenchProps } from './CodeBench.tsx'
import { filesNow } from './CodeEditor.tsx'
import { noEdits } from './edits.ts'
import { mineText, startText, typed } from './texts.ts'

type Props = BenchProps & { readonly path: string }
type Result = 'none' | 'copied' | 'copyFailed'

/** Copy, put back, undo, take home. */
export const CodeActions = (props: Props) => {
  const { spec, sources, state, actions, codeWords, path } = props
  const [result, report] = useReducer((_: Result, result: Result) => result, 'none')
  const context = { spec, sources, choice: state.choice }
  const mine = mineText(context, path)
  const isAsItWas = mine === startText(context, path)
  const isAllAsItWas = Object.keys(sources).every((one) => mineText(context, one) === startText(context, one))
  // What has been put back can't be put back again: the focus goes to what takes the press back.
  const focusKept = useFocusKept('[data-action=undo-code]')
  const copy = async (): Promise<void> => report((await copyText(mine)) ? 'copied' : 'copyFailed')
  return (
    <div class="code-actions" {...focusKept}>
      <button type="button" data-action="copy-file" onClick={() => void copy()}>
        {codeWords['code.copy']}
      </button>
      <button
        type="button"
        data-action="reset-file"
        disabled={isAsItWas}
        onClick={() => actions.replaceCode(typed(context, path, startText(context, path)))}
      >
        {codeWords['code.resetFile']}
      </button>
      <button
        type="button"
        data-action="reset-code"
        disabled={isAllAsItWas}
        onClick={() => actions.replaceCode({ edits: noEdits, settings: spec.start.settings })}
      >
        {codeWords['code.resetAll']}
      </button>
      <button
        type="button"
        data-action="undo-code"
        disabled={state.undoable === null}
        onClick={() => actions.undoCode()}
      >
        {codeWords[state.undoable?.isUndone ? 'code.redo' : 'code.undo']}
      </button>
      <button
        type="button"
        data-action="download"
        title={codeWords['code.downloadHelp']}
        onClick={() => void download(props)}
      >
        {codeWords['code.download']}
      </button>
      <span role="status">{result === 'none' ? '' : codeWords[`code.${result}`]}</span>
    </div>
  )
}

const download = async (props: Props): Promise<void> => {
  const { zipOf, folderOf } = await import('./take-home.ts')
  const { sandbox } = props.spec
  const readme = props.codeWords['code.readme']({ sandbox })
  const zip = zipOf({ sandbox, files: filesNow(props), readme })
  saveFile(`${folderOf(sandbox)}.zip`, zip, 'application/zip')
}
