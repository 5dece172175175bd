import { useReducer } from 'preact/hooks'
import type { PanelWords } from './Panel.tsx'

type Result = 'none' | 'copied' | 'failed'

type Props = {
  readonly text: string
  readonly words: PanelWords
  readonly label?: string
  readonly action?: string
}

export const CopyButton = ({ text, words, label, action = 'copy-text' }: Props) => {
  const [result, report] = useReducer((_: Result, result: Result) => result, 'none')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      report('copied')
    } catch {
      // Not allowed, or not a secure page: said beside the button.
      report('failed')
    }
  }
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
