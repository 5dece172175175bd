import type { EventLine } from '../../sandboxes/kit/events.ts'
import type { ParsedLine } from '../protocol/parse.ts'
import { assertNever } from '../shared/assert-never.ts'
import { toRequest } from './request.ts'
import type { TurnEvent } from './reduce-turn.ts'
import { addToTurn } from './reduce-turn.ts'
import { addStray } from './strays.ts'
import type { Damage, LoggedLine, Placed, StrayLine, Transcript } from './transcript.ts'
import { emptyTranscript } from './transcript.ts'

/** Total: any line may follow any other. What does not fit is kept and reported as damage, never thrown. */
export const reduce = (transcript: Transcript, parsed: ParsedLine): Transcript => {
  const line = transcript.latest ? transcript.latest.line + 1 : 0
  const grown = { ...transcript, latest: { line, parsed, before: transcript.latest } }
  switch (parsed.kind) {
    case 'event':
      return addEvent(noteDamage(grown, line, parsed.event), { line, event: parsed.event })
    case 'print':
      return placeStray(grown, { kind: 'print', line, text: parsed.text })
    case 'malformed':
      return addMalformed(grown, line, parsed)
    default:
      return assertNever(parsed)
  }
}

export const reduceAll = (lines: Iterable<ParsedLine>): Transcript =>
  [...lines].reduce(reduce, emptyTranscript)

/** The run as it stood once the event with this `seq` had been told. */
export const upTo = (transcript: Transcript, seq: number): Transcript => {
  const lines = linesOf(transcript)
  const next = lines.findIndex((line) => line.kind === 'event' && line.event.seq > seq)
  return next < 0 ? transcript : reduceAll(lines.slice(0, next))
}

/** Every line so far, in order. */
export const linesOf = ({ latest }: Transcript): readonly ParsedLine[] => {
  const lines: ParsedLine[] = []
  for (let logged: LoggedLine | null = latest; logged; logged = logged.before) lines.push(logged.parsed)
  return lines.reverse()
}

const addEvent = (transcript: Transcript, { line, event }: Placed): Transcript => {
  switch (event.type) {
    case 'run.started':
      return transcript.run ? transcript : { ...transcript, run: { line, event } }
    case 'run.finished':
      return transcript.end ? transcript : { ...transcript, end: { line, event } }
    default:
      return transcript.placed < mostEvents
        ? placeEvent(transcript, line, event)
        : noteTooLong(transcript, line)
  }
}

/** A run of fifty turns has some four hundred. More come from a program that emits in a loop, which nobody can read. */
const mostEvents = 2000

const placeEvent = (grown: Transcript, line: number, event: TurnEvent): Transcript => {
  const transcript = { ...grown, placed: grown.placed + 1 }
  if (event.type !== 'model.asked') {
    return { ...transcript, turns: addToTurn(transcript.turns, event.turn, { kind: 'event', line, event }) }
  }
  const request = toRequest({ line, event }, transcript.requests.at(-1))
  return {
    ...transcript,
    requests: transcript.requests.concat(request),
    turns: addToTurn(transcript.turns, event.turn, { kind: 'asked', request }),
  }
}

const noteTooLong = (transcript: Transcript, line: number): Transcript =>
  transcript.damage.some(({ kind }) => kind === 'too-long')
    ? transcript
    : { ...transcript, damage: [...transcript.damage, { kind: 'too-long', line, limit: mostEvents }] }

/** Of gaps and misplaced lines. A reader is helped by the first few, not by one for each of twenty thousand. */
const mostDamagedLines = 10

const noteDamage = (transcript: Transcript, line: number, event: EventLine): Transcript => {
  const { nextSeq, end, run } = transcript
  const gap: readonly Damage[] =
    event.seq === nextSeq ? [] : [{ kind: 'gap', line, expected: nextSeq, found: event.seq }]
  const isOutOfPlace = end !== null || (event.type === 'run.started' && run !== null)
  const misplaced: readonly Damage[] = isOutOfPlace ? [{ kind: 'out-of-place', line, type: event.type }] : []
  const told = transcript.damage.filter(({ kind }) => kind === 'gap' || kind === 'out-of-place').length
  const further = [...gap, ...misplaced].slice(0, mostDamagedLines - told)
  return { ...transcript, nextSeq: event.seq + 1, damage: [...transcript.damage, ...further] }
}

const addMalformed = (
  transcript: Transcript,
  line: number,
  { text, problem }: ParsedLine & { readonly kind: 'malformed' },
): Transcript => {
  if (problem.code !== 'newer-version')
    return placeStray(transcript, { kind: 'malformed', line, text, problem })
  // One clear notice for the whole run, not one for each of its lines.
  if (transcript.damage.some(({ kind }) => kind === 'newer-version')) return transcript
  return { ...transcript, damage: [...transcript.damage, { kind: 'newer-version', line, ...problem.params }] }
}

const placeStray = (transcript: Transcript, stray: StrayLine): Transcript => {
  if (transcript.end) return { ...transcript, after: addStray(transcript.after, stray) }
  const turn = transcript.turns.at(-1)
  if (!turn) return { ...transcript, before: addStray(transcript.before, stray) }
  return { ...transcript, turns: addToTurn(transcript.turns, turn.turn, { kind: 'stray', stray }) }
}
