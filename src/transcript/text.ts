import type { Message, TranscriptMessages } from './message.ts'
import { glyphs } from './glyphs.ts'
import { sayTogether } from './message.ts'
import type {
  PartView,
  OpeningView,
  ReadEntryView,
  ReadsView,
  RowView,
  TranscriptView,
  VerdictView,
} from './view.ts'

/** A view as indented text: what the tests compare, and what "copy as text" copies. */
export const toText = (view: TranscriptView, messages: TranscriptMessages): string => {
  const words: Words = (...parts) => sayTogether(messages, parts)
  const { screen, verdict, opening, ending } = view
  return [
    `${words({ key: 'transcript.screen.heading' })}: ${[screen.text ?? '', words(screen.caption)].filter(Boolean).join(' | ')}`,
    ...(verdict ? [verdictText(verdict, words)] : []),
    ...view.notices.map(({ message }) => `! ${words(message)}`),
    '',
    ...(opening ? openingText(opening, words) : []),
    ...view.before.map((row) => rowText(row, words)),
    ...view.turns.flatMap(({ label, parts }) => [
      words(label),
      ...indent(parts.flatMap((part) => partText(part, words))),
    ]),
    ...(ending
      ? [
          `${words(ending.label)}: ${words(ending.stop)} ${ending.stopCode} · ${words(ending.outcome.message)}`,
        ]
      : []),
    ...view.after.map((row) => rowText(row, words)),
  ].join('\n')
}

export type Words = (...parts: readonly (Message | null)[]) => string

export const verdictText = ({ parts, stop, stopCode }: VerdictView, words: Words): string =>
  [...parts.map(({ message }) => words(message)), `${words(stop)} ${stopCode}`].join(' · ')

const openingText = (
  { question, model, mechanismsOn, mechanisms, reads }: OpeningView,
  words: Words,
): readonly string[] => [
  `${words({ key: 'transcript.question' })}: ${question}`,
  ...indent([
    words(model),
    `${words(mechanismsOn)} ${mechanisms.map(({ name }) => words(name)).join(' · ')}`.trimEnd(),
    ...(reads ? readsText(reads, words) : []),
  ]),
]

const partText = ({ label, ghost, rows, reads }: PartView, words: Words): readonly string[] => [
  ...[words(label), words(ghost) && `~ ${words(ghost)}`].filter(Boolean),
  ...rows.map((row) => rowText(row, words)),
  ...(reads ? readsText(reads, words) : []),
]

export const rowText = (row: RowView, words: Words): string =>
  [
    row.isGhost ? '~' : '',
    row.tone === 'off-track' ? '!' : '',
    row.disposition ? glyphs[row.disposition] : '',
    words(row.by),
    words(row.label),
    row.before ? `${row.before.isGhost ? `~${row.before.code}~` : row.before.code} →` : '',
    row.code ?? '',
    row.quote === null ? '' : `“${row.quote}”`,
    row.took ? `(${words(row.took)})` : '',
    ...row.notes.map(({ message, tone }) => `[${tone === 'off-track' ? '! ' : ''}${words(message)}]`),
  ]
    .filter(Boolean)
    .join(' ')

const readsText = ({ heading, known, entries, tools }: ReadsView, words: Words): readonly string[] => [
  `→ ${words(heading, known)}`,
  ...indent([
    ...entries.map((entry) => entryText(entry, words)),
    ...(tools ? [`${words(tools.message)} ${tools.names.join(', ')}`.trimEnd()] : []),
  ]),
]

const entryText = ({ label, text, calls, isNew, mark }: ReadEntryView, words: Words): string =>
  [
    isNew ? '+' : ' ',
    `${words(label)}:`,
    text?.replaceAll('\n', '\n  ') ?? '',
    ...calls.map((call) => `→ ${call}`),
    words(mark) && `[${words(mark)}]`,
  ]
    .filter(Boolean)
    .join(' ')

export const indent = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => line.split('\n')).map((line) => `  ${line}`)
