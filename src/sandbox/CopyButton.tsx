import { useReducer } from 'preact/hooks'
import type { PanelWords } from './Panel.tsx'

type Result = 'none' | 'copied' | 'failed'

export const CopyButton = ({ text, words }: { readonly text: string; readonly words: PanelWords }) => {
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
      <button type="button" data-action="copy-text" onClick={() => void copy()}>
        {words['panel.copyText']}
      </button>{' '}
      <span role="status">
        {result === 'none' ? '' : words[result === 'copied' ? 'panel.copied' : 'panel.copyFailed']}
      </span>
    </p>
  )
}
