import type { Locale } from '../../i18n/locales.ts'
import { formatList } from '../../i18n/format.ts'
import type { ShareMessages } from '../../i18n/share.zh-CN.ts'
import type { PanelState } from '../panel-state.ts'
import type { Session } from '../session.ts'
import type { ShareNotice as Notice } from './opened.ts'
import styles from './ShareNotice.css?inline'
import { isReadOnly, isStrangersCode } from './trust.ts'

type Props = {
  readonly locale: Locale
  readonly state: PanelState
  readonly actions: Session
  readonly words: ShareMessages
}

/** What came by a link or a file, what was left out, and whose code the next run runs. */
export const ShareNotice = ({ locale, state, actions, words }: Props) => {
  const { notice, choice } = state
  const isStrangers = isStrangersCode(state)
  return (
    <div class="panel-notice" data-share-notice={notice?.kind ?? (isStrangers ? 'code' : undefined)}>
      {/* There before it has anything to say, so that it is heard. */}
      <div role="status">
        {notice && sentencesOf(notice, words).map((sentence) => <p key={sentence}>{sentence}</p>)}
        {isStrangers && (
          <p>{words['share.code']({ files: formatList(locale, Object.keys(choice.edits)) })}</p>
        )}
      </div>
      {isStrangers && (
        <button type="button" data-action="trust-code" onClick={() => actions.trustCode()}>
          {words['share.trust']}
        </button>
      )}
      {notice && (
        <button type="button" data-action="dismiss-share" onClick={() => actions.dismissShared()}>
          {words[isReadOnly(state) ? 'share.useAnyway' : 'share.dismiss']}
        </button>
      )}
    </div>
  )
}

const sentencesOf = (notice: Notice, words: ShareMessages): readonly string[] => {
  if (notice.kind === 'refused') return [problemText(notice, words)]
  return [
    words[`share.opened.${notice.by}`],
    ...(notice.isOtherVersion ? [words['share.otherVersion']] : []),
    ...notice.refused.map(({ file }) => words['share.editRefused']({ file })),
  ]
}

const problemText = ({ by, problem }: Extract<Notice, { kind: 'refused' }>, words: ShareMessages): string => {
  switch (problem.code) {
    case 'no-code':
      return words['share.noCode']
    case 'unknown-version':
      return words[`share.problem.${by}.unknown-version`](problem)
    case 'invalid':
      return words[`share.problem.${by}.invalid`](problem)
    default:
      return words[`share.problem.${by}.${problem.code}`]
  }
}

// No page carries these before a panel comes to life. This module, and so this line, is evaluated once.
const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
document.adoptedStyleSheets.push(sheet)
