import type { Transcript } from './transcript.ts'

/** Where to pause when a run is shown turn by turn: values for `upToSeq`, one a turn, the last of them the whole run. */
export const momentsOf = ({ turns }: Transcript): readonly number[] => [
  ...turns.slice(1).flatMap(({ attempts }) => {
    const started = attempts[0]?.started
    return started ? [started.event.seq - 1] : []
  }),
  Infinity,
]
