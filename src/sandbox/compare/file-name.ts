import type { Transcript } from '../../transcript/transcript.ts'

/** As the recordings are called: `always-timeout.break-circuit.jsonl`; one with a real model carries its date. */
export const fileNameOf = ({ run }: Transcript, liveDate: string | null = null): string => {
  const { scenario = 'run', mechanisms = [] } = run?.event ?? {}
  const on = mechanisms.map(({ id }) => id).join('+') || 'none'
  return `${plain(scenario)}.${plain(on)}${liveDate === null ? '' : `.live-${liveDate}`}.jsonl`
}

/** The date in such a name: the lines themselves know no calendar. */
export const dateIn = (fileName: string): string | null =>
  /\.live-(\d{4}-\d{2}-\d{2})\b/.exec(fileName)?.[1] ?? null

/** A scenario may be the reader's own, a record anybody's: nothing in a name may mean anything to a file system. */
const plain = (text: string): string => text.replaceAll(/[^\p{L}\p{N}+_-]/gu, '-').slice(0, longest)

/** Two of them and the ending stay below the 255 bytes of a file name even where a character takes three. */
const longest = 40
