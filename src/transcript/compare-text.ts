import type { CellPart, CellView, ComparedRow, ComparisonView, HeadView } from './compare-view.ts'
import type { TranscriptMessages } from './message.ts'
import { sayTogether } from './message.ts'
import type { Words } from './text.ts'
import { indent, rowText, verdictText } from './text.ts'

/** A comparison as indented text: what the tests compare, and what is copied. */
export const comparisonToText = (view: ComparisonView, messages: TranscriptMessages): string => {
  const words: Words = (...parts) => sayTogether(messages, parts)
  const { heads, differences, remark, outcome, rows } = view
  const titles = { a: heads.a.title, b: heads.b.title }
  return [
    ...headText(heads.a, words),
    ...headText(heads.b, words),
    `${words({ key: 'transcript.compare.differences' })}:`,
    ...indent([
      ...differences.map(({ what, a, b }) => `${words(what)}: ${words(a)} → ${words(b)}`),
      ...(remark ? [words(remark)] : []),
    ]),
    words(...outcome),
    '',
    ...rows.flatMap((row) => rowLines(row, titles, words)),
  ].join('\n')
}

const headText = ({ title, screen, verdict }: HeadView, words: Words): readonly string[] => [
  `${title}: ${[screen.text ?? '', words(screen.caption)].filter(Boolean).join(' | ')}`,
  ...(verdict ? indent([verdictText(verdict, words)]) : []),
]

const rowLines = (
  { label, state, cells }: ComparedRow,
  titles: { readonly a: string; readonly b: string },
  words: Words,
): readonly string[] => {
  if (state === 'same')
    return [
      `${words(label)} (${words({ key: 'transcript.compare.same' })})`,
      ...indent(cellText(cells.a, words)),
    ]
  return [
    state === 'parts' ? `${words(label)} ← ${words({ key: 'transcript.compare.parts' })}` : words(label),
    ...indent([`${titles.a}:`, ...indent(cellText(cells.a, words))]),
    ...indent([`${titles.b}:`, ...indent(cellText(cells.b, words))]),
  ]
}

const cellText = ({ absent, parts }: CellView, words: Words): readonly string[] => [
  ...(absent ? [words(absent)] : []),
  ...parts.flatMap((part) => partText(part, words)),
]

const partText = ({ label, ghost, rows, facts, code }: CellPart, words: Words): readonly string[] => [
  ...[words(label), words(ghost) && `~ ${words(ghost)}`].filter(Boolean),
  ...rows.map((row) => rowText(row, words)),
  ...(facts.length > 0
    ? [[...facts.map(({ message }) => words(message)), code ?? ''].filter(Boolean).join(' · ')]
    : []),
]
