import type { Comparison } from './compare.ts'
import { compare } from './compare.ts'
import { differenceView } from './compare-differences.ts'
import type { ComparisonNames } from './compare-differences.ts'
import { outcomeOf } from './compare-outcome.ts'
import type {
  CellView,
  ComparedRow,
  ComparisonView,
  DifferenceView,
  HeadView,
  Sides,
} from './compare-view.ts'
import type { Message } from './message.ts'
import { project } from './project.ts'
import type { Transcript } from './transcript.ts'
import type { EndingView, TranscriptView, TurnView } from './view.ts'

/** Two transcripts → what is shown side by side. `further`: what differed and no transcript tells, such as the code. */
export const projectComparison = (
  runs: Sides<Transcript>,
  names: ComparisonNames,
  further: readonly DifferenceView[] = [],
): ComparisonView => {
  const comparison = compare(runs.a, runs.b)
  const { divergence, differences, isWhole } = comparison
  const views = both(runs, (run) => project(run, { detail: 'beginner' }))
  const rows = [...turnRows(comparison, views), ...endingRow(comparison, views)]
  return {
    heads: {
      a: headOf(views.a, names.titles.a),
      b: headOf(views.b, names.titles.b),
    },
    differences: [...(differences ?? []).map((difference) => differenceView(difference, names)), ...further],
    remark: remarkOn(differences && [...differences, ...further]),
    outcome: outcomeOf(divergence, { titles: names.titles, isWhole }),
    partsAt: rows.find(({ state }) => state === 'parts')?.id ?? null,
    rows,
  }
}

const remarkOn = (differences: readonly unknown[] | null): Message | null => {
  if (differences === null) return { key: 'transcript.compare.unknown' }
  if (differences.length === 0) return { key: 'transcript.compare.nothingDiffers' }
  return differences.length === 1
    ? null
    : { key: 'transcript.compare.several', params: { count: differences.length } }
}

const headOf = ({ screen, verdict }: TranscriptView, title: string): HeadView => ({ title, screen, verdict })

const turnRows = (
  { turns, divergence }: Comparison,
  views: Sides<TranscriptView>,
): readonly ComparedRow[] => {
  const parting = divergence && divergence.kind !== 'ending' ? divergence.turn : Infinity
  return turns.map(({ turn }): ComparedRow => ({
    id: `turn-${turn}`,
    label: { key: 'transcript.turn', params: { turn } },
    state: turn < parting ? 'same' : turn === parting ? 'parts' : 'apart',
    cells: both(views, (view) => turnCell(view.turns.find((one) => one.turn === turn))),
  }))
}

const endingRow = ({ divergence }: Comparison, views: Sides<TranscriptView>): readonly ComparedRow[] => {
  if (!views.a.ending && !views.b.ending) return []
  const state = divergence === null ? 'same' : divergence.kind === 'ending' ? 'parts' : 'apart'
  return [
    {
      id: 'ending',
      label: { key: 'transcript.finished' },
      state,
      cells: both(views, ({ ending }) => endingCell(ending)),
    },
  ]
}

/** Rows carry no event type here: in a panel, those of the transcript itself are counted and looked up by it. */
const turnCell = (turn: TurnView | undefined): CellView => ({
  absent: turn ? null : { key: 'transcript.compare.absent' },
  parts: (turn?.parts ?? []).map(({ id, label, ghost, rows }) => ({
    id,
    label,
    ghost,
    rows: rows.map((row) => ({ ...row, event: null })),
    facts: [],
    code: null,
  })),
})

const endingCell = (ending: EndingView | null): CellView => ({
  absent: ending ? null : { key: 'transcript.compare.noEnding' },
  parts: ending
    ? [
        {
          id: ending.id,
          label: null,
          ghost: null,
          rows: [],
          facts: [{ message: ending.stop, tone: 'plain' }, ending.outcome],
          code: ending.stopCode,
        },
      ]
    : [],
})

const both = <From, To>({ a, b }: Sides<From>, to: (side: From) => To): Sides<To> => ({ a: to(a), b: to(b) })
