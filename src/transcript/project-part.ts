import { habitMessage } from './habit-message.ts'
import { assertNever } from '../shared/assert-never.ts'
import type { Context } from './context.ts'
import { ghostOfPart } from './ghosts.ts'
import type { Message } from './message.ts'
import { takenBackIn } from './parts.ts'
import type { Part } from './parts.ts'
import { projectCall, projectIntervention } from './project-call.ts'
import { lineOf, lineOfPieces } from './project-lines.ts'
import { projectReads } from './project-reads.ts'
import { projectStrays } from './project-strays.ts'
import { readsAfter } from './reads.ts'
import { emptyRow } from './row.ts'
import type { Exchange, Placed, Step } from './transcript.ts'
import type { LineView, PartView, RowView } from './view.ts'

/** One request and what came of it, left and right. `id` is where it stands. */
export const projectPart = (part: Part, id: string, context: Context): PartView => {
  const { steps, attempt, isFirst } = part
  const { transcript, detail } = context
  const started = isFirst ? attempt.started : null
  const ghost = ghostOfPart(part)
  const reads = readsAfter(part, transcript)
  return {
    id,
    label: partLabel(part),
    event: started && 'turn.started',
    ghost: ghost && { key: `transcript.ghost.${ghost}` },
    rows: steps
      .flatMap((step) => rowsOf(step, part, context))
      // What a mechanism did, the model reads in no case: the ghost is what it did it to.
      .map((row) => ({ ...row, isGhost: ghost !== null && row.disposition === null })),
    reads: reads && projectReads(reads, `${id}-reads`, detail),
    lines: [
      ...(started ? [lineOf(started, { detail, hasRow: true })] : []),
      ...steps.flatMap((step) => linesOf(step, detail)),
    ],
    because: steps.flatMap((step) => {
      const habit = step.kind === 'exchange' ? step.answered?.event.because : null
      return habit ? [{ habit, message: habitMessage(habit) }] : []
    }),
  }
}

const partLabel = ({ steps, attempt: { attempt }, isFirst }: Part): Message | null => {
  const asked = steps.find((step) => step.kind === 'exchange')?.request?.asked
  if (asked?.event.purpose === 'last-words') return { key: 'transcript.mechanism.last-words' }
  return isFirst && attempt > 1 ? { key: 'transcript.attempt', params: { attempt } } : null
}

const rowsOf = (step: Step, part: Part, context: Context): readonly RowView[] => {
  switch (step.kind) {
    case 'exchange':
      return exchangeRows(step, part, context)
    case 'call':
      return projectCall(step, part, context)
    case 'intervention':
      return [projectIntervention(step.intervened, { ghost: null, bare: null, context })]
    case 'strays':
      return projectStrays(step)
    default:
      return assertNever(step)
  }
}

const exchangeRows = (
  { request, streamed, answered }: Exchange,
  part: Part,
  { transcript }: Context,
): readonly RowView[] => {
  if (answered) return hasText(answered) ? [saidRow(answered)] : isCut(answered) ? [cutRow(answered)] : []
  // What is still being written may become a call, which has rows of its own.
  if (streamed && (transcript.end || takenBackIn(part))) {
    return [{ ...emptyRow(streamed.first.line, { key: 'transcript.modelSpeaking' }), quote: streamed.text }]
  }
  return request && !streamed && transcript.end
    ? [{ ...emptyRow(request.asked.line, { key: 'transcript.modelSilent' }), tone: 'off-track' }]
    : []
}

const saidRow = ({ line, event }: Placed<'model.answered'>): RowView => ({
  ...emptyRow(line, { key: isCut({ event }) ? 'transcript.modelSaidCut' : 'transcript.modelSaid' }),
  event: event.type,
  quote: event.message.content,
})

/** Its calls have rows of their own, and look whole. */
const cutRow = ({ line, event }: Placed<'model.answered'>): RowView => ({
  ...emptyRow(line, { key: 'transcript.modelCut' }),
  event: event.type,
  tone: 'off-track',
})

const isCut = ({ event }: Pick<Placed<'model.answered'>, 'event'>): boolean => event.finishReason === 'length'

const hasText = ({ event }: Placed<'model.answered'>): boolean => (event.message.content ?? '').trim() !== ''

const linesOf = (step: Step, detail: Context['detail']): readonly LineView[] => {
  switch (step.kind) {
    case 'exchange': {
      const { request, streamed, answered } = step
      return [
        ...(request ? [lineOf(request.asked, { detail, hasRow: false })] : []),
        ...(streamed ? [lineOfPieces(streamed)] : []),
        ...(answered ? [lineOf(answered, { detail, hasRow: hasText(answered) || isCut(answered) })] : []),
      ]
    }
    case 'call':
      return step.events.map((placed) => lineOf(placed, { detail, hasRow: true }))
    case 'intervention':
      return [lineOf(step.intervened, { detail, hasRow: true })]
    case 'strays':
      return []
    default:
      return assertNever(step)
  }
}
