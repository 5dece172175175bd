import { momentsIn } from './compare-moments.ts'
import type { Transcript, Turn } from './transcript.ts'

/** Where it was settled how the run would end: after this turn nothing new was done, only the same again. */
export const decidingTurn = ({ turns }: Transcript): number | null => {
  const done = turns.map(doneIn)
  const other = done.findLastIndex((one) => one !== done.at(-1))
  return turns[other + 1]?.turn ?? null
}

/** What the model reads grows with every turn; what is done need not. */
const doneIn = (turn: Turn): string =>
  momentsIn(turn)
    .filter(({ placed }) => placed.event.type !== 'model.asked')
    .map(({ key }) => key)
    .join('\n')
