import { useReducer } from 'preact/hooks'
import { copyText } from './copy-text.ts'
import type { PanelWords } from './Panel.tsx'

type Result = 'none' | 'copied' | 'failed'

type Props = {
  /** Made when it is wanted. */
  readonly text: () => string
  readonly words: PanelWords
  readonly label?: string
  readonly action?: string
}

export const CopyButton = ({ text, words, label, action = 'copy-text' }: Props) => {
  const [result, report] = useReducer((_: Result, result: Result) => result, 'none')
  const copy = async (): Promise<void> => report((await copyText(text())) ? 'copied' : 'failed')
  return (
    <p>
      <button type="button" data-action={action} onClick={() => void copy()}>
        {label ?? words['panel.copyText']}
      </button>{' '}
      <span role="status">
        {result === 'none' ? '' : words[result === 'copied' ? 'panel.copied' : 'panel.copyFailed']}
      </span>
    </p>
  )
}
