import { assertNever } from '../shared/assert-never.ts'
import type { Context, ProjectOptions } from './context.ts'
import { mechanismName } from './mechanism-message.ts'
import type { Message } from './message.ts'
import { partsOf } from './parts.ts'
import { projectEnding, projectScreen, projectVerdict } from './project-ending.ts'
import { lineOf } from './project-lines.ts'
import { projectPart } from './project-part.ts'
import { projectReads } from './project-reads.ts'
import { projectStrays } from './project-strays.ts'
import { upTo } from './reduce.ts'
import { failureStreaks } from './repeats.ts'
import type { Damage, Placed, Transcript, Turn } from './transcript.ts'
import type { NoticeView, OpeningView, TranscriptView, TurnView } from './view.ts'

/** Transcript → what is shown. Every decision falls here, so that the view needs none. */
export const project = (whole: Transcript, options: ProjectOptions): TranscriptView => {
  const transcript = options.upToSeq === undefined ? whole : upTo(whole, options.upToSeq)
  const { from, to } = options.turns ?? { from: 0, to: Infinity }
  const hasFirst = transcript.turns.every(({ turn }) => turn >= from)
  const hasLast = transcript.turns.every(({ turn }) => turn <= to)
  const context: Context = {
    transcript,
    streaks: failureStreaks(transcript),
    detail: options.detail,
  }
  return {
    screen: projectScreen(transcript.end),
    verdict: transcript.end && projectVerdict(transcript.end),
    notices: transcript.damage.map(projectDamage),
    opening: hasFirst && transcript.run ? projectOpening(transcript.run, context) : null,
    before: hasFirst ? projectStrays(transcript.before) : [],
    turns: transcript.turns.flatMap((turn, index) =>
      turn.turn >= from && turn.turn <= to ? [projectTurn(turn, index, context)] : [],
    ),
    ending: hasLast && transcript.end ? projectEnding(transcript.end, options.detail) : null,
    after: hasLast ? projectStrays(transcript.after) : [],
  }
}

const projectOpening = (run: Placed<'run.started'>, { transcript, detail }: Context): OpeningView => {
  const { question, model, mechanisms } = run.event
  const request = transcript.requests[0]
  return {
    id: `l${run.line}`,
    question,
    model:
      model.kind === 'simulated'
        ? { key: 'transcript.simulated' }
        : { key: 'transcript.endpoint', params: { name: model.name } },
    mechanismsOn: { key: mechanisms.length > 0 ? 'transcript.mechanismsOn' : 'transcript.nothingOn' },
    mechanisms: mechanisms.map(({ id }) => ({ id, name: mechanismName(id) })),
    reads: request ? projectReads({ kind: 'sent', request }, `l${run.line}-reads`, detail) : null,
    lines: [lineOf(run, { detail, hasRow: true })],
  }
}

const projectTurn = (turn: Turn, index: number, context: Context): TurnView => ({
  id: `t${index}`,
  turn: turn.turn,
  label: { key: 'transcript.turn', params: { turn: turn.turn } },
  parts: turn.attempts.flatMap((attempt, position) =>
    partsOf(attempt, context.transcript).map((part, order) =>
      projectPart(part, `t${index}-a${position}-p${order}`, context),
    ),
  ),
})

const projectDamage = (damage: Damage): NoticeView => ({
  id: `l${damage.line}-damage`,
  message: damageMessage(damage),
})

const damageMessage = (damage: Damage): Message => {
  switch (damage.kind) {
    case 'gap':
      return { key: 'transcript.damage.gap', params: { expected: damage.expected, found: damage.found } }
    case 'newer-version':
      return { key: 'transcript.problem.newer-version', params: { found: damage.found, known: damage.known } }
    case 'too-long':
      return { key: 'transcript.damage.too-long', params: { limit: damage.limit } }
    case 'out-of-place':
      return { key: 'transcript.damage.out-of-place', params: { type: damage.type } }
    default:
      return assertNever(damage)
  }
}
