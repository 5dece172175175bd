import type { CodeSuggestion } from '../panel-spec.ts'
import type { BenchProps } from './CodeBench.tsx'
import { diffLines, diffParts } from './diff.ts'
import type { DiffLine } from './diff.ts'
import { fitOf, mineText, startText } from './texts.ts'

type Props = BenchProps & {
  readonly path: string
  readonly against: 'start' | 'suggested'
  readonly suggestion: CodeSuggestion | undefined
}

/** What the reader has changed, line by line; or what the suggestion would change. */
export const CodeDiff = ({ spec, sources, state, codeWords, path, against, suggestion }: Props) => {
  const context = { spec, sources, choice: state.choice }
  const mine = mineText(context, path)
  const fit = against === 'suggested' && suggestion ? fitOf(context, suggestion) : null
  if (fit?.kind === 'does-not-fit') return <p class="code-diff">{codeWords['code.diff.noFit']}</p>
  const other = fit === null ? startText(context, path) : fit.kind === 'fits' ? fit.text : mine
  const parts = diffParts(fit === null ? diffLines(other, mine) : diffLines(mine, other))
  if (parts.length === 0) return <p class="code-diff">{codeWords[`code.diff.${against}`]}</p>
  return (
    // Scrolls by itself, so a keyboard must be able to stand in it.
    <div class="code-diff" tabIndex={0} role="region" aria-label={codeWords['code.diff.label']({ path })}>
      {parts.map((part) => (
        <pre key={part[0]!.line} translate={false}>
          {part.map((line) => (
            <Line key={`${line.kind}:${line.line}`} line={line} codeWords={codeWords} />
          ))}
        </pre>
      ))}
    </div>
  )
}

const signs = { same: ' ', gone: '−', new: '+' } as const

/** The sign is seen, the word is heard, and colour only helps. */
const Line = ({
  line: { kind, line, text },
  codeWords,
}: {
  readonly line: DiffLine
} & Pick<BenchProps, 'codeWords'>) => {
  const content = (
    <>
      <span class="code-diff-number">{String(line).padStart(4)}</span>
      <span class="code-diff-sign" aria-hidden="true">{` ${signs[kind]} `}</span>
      {kind !== 'same' && <span class="visually-hidden">{codeWords[`code.diff.${kind}`]} </span>}
      {text}
      {'\n'}
    </>
  )
  if (kind === 'same') return <span>{content}</span>
  return kind === 'gone' ? <del>{content}</del> : <ins>{content}</ins>
}
