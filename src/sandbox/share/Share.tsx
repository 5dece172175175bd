import { useReducer, useRef } from 'preact/hooks'
import type { ShareMessages } from '../../i18n/share.zh-CN.ts'
import { copyText } from '../copy-text.ts'
import { FilePicker } from '../FilePicker.tsx'
import type { Choice } from '../panel-state.ts'
import { saveFile } from '../save-file.ts'
import { longestForChat } from './link.ts'
import type { Sharing } from './sharing.ts'

type Props = {
  readonly id: string
  readonly choice: Choice
  /** Null where nothing is live yet. */
  readonly sharing: Sharing | null
  readonly words: ShareMessages
}

type Result =
  | { readonly kind: 'none' | 'opened' | 'failed' }
  /** Said of this choice only: with the next one it is no longer true. */
  | { readonly kind: 'made'; readonly choice: Choice; readonly link: string; readonly isCopied: boolean }

/** What is chosen leaves as a link or, too long for that, as a file; and a file comes back. */
export const Share = ({ id, choice, sharing, words }: Props) => {
  const [result, report] = useReducer((_: Result, result: Result) => result, { kind: 'none' })
  const made = result.kind === 'made' && result.choice === choice ? result : null
  const trying = async (act: (sharing: Sharing) => Promise<Result>): Promise<void> => {
    if (!sharing) return
    try {
      report(await act(sharing))
    } catch (error) {
      console.warn(error)
      report({ kind: 'failed' })
    }
  }
  const copy = async (sharing: Sharing): Promise<Result> => {
    const link = await sharing.link()
    return { kind: 'made', choice, link, isCopied: await copyText(link) }
  }
  const save = async (sharing: Sharing): Promise<Result> => {
    const { name, text } = await sharing.file()
    saveFile(name, text, 'application/json')
    return result
  }
  const open = async (sharing: Sharing, file: File): Promise<Result> =>
    (await sharing.openFile(file)) ? { kind: 'opened' } : { kind: 'none' }
  return (
    <div class="panel-file">
      <button
        type="button"
        data-action="share"
        aria-describedby={`${id}-share-help`}
        onClick={() => void trying(copy)}
      >
        {words['share.copy']}
      </button>
      <FilePicker
        label={words['share.openFile']}
        action="open-share"
        accept=".json"
        onPick={(file) => trying((sharing) => open(sharing, file))}
      />
      <small id={`${id}-share-help`}>{words['share.help']}</small>
      <p role="status">{statusOf(result, made, words)}</p>
      {made && !made.isCopied && <LinkField link={made.link} label={words['share.link']} />}
      {made && made.link.length > longestForChat && (
        <button type="button" data-action="save-share" onClick={() => void trying(save)}>
          {words['share.saveFile']}
        </button>
      )}
    </div>
  )
}

const statusOf = (
  result: Result,
  made: Extract<Result, { kind: 'made' }> | null,
  words: ShareMessages,
): string => {
  if (made) {
    const { length } = made.link
    const copied = made.isCopied ? words['share.copied']({ length }) : words['share.byHand']
    return length > longestForChat ? `${copied} ${words['share.tooLong']({ length })}` : copied
  }
  if (result.kind === 'opened') return words['share.fileOpened']
  return result.kind === 'failed' ? words['share.failed'] : ''
}

/** Selected as soon as it is there: the next key copies it. */
const LinkField = ({ link, label }: { readonly link: string; readonly label: string }) => {
  const selected = useRef<string | null>(null)
  return (
    <input
      type="text"
      data-share-link=""
      aria-label={label}
      readOnly
      value={link}
      ref={(field) => {
        if (!field || selected.current === link) return
        selected.current = link
        field.focus()
        field.select()
      }}
    />
  )
}
