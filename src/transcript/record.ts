import type { ParsedLine } from '../protocol/parse.ts'
import { linesOf } from './reduce.ts'
import type { Transcript } from './transcript.ts'

/** The lines of a run as its program wrote them, to be read again by `parseLine`: a `.jsonl` file. */
export const toRecord = (transcript: Transcript): string =>
  linesOf(transcript)
    .map((line) => `${textOf(line)}\n`)
    .join('')

const textOf = (line: ParsedLine): string =>
  line.kind === 'event' ? ascii(JSON.stringify(line.event)) : line.text

/** Event lines are ASCII, so that no chunk and no tool can break a character. */
const ascii = (json: string): string =>
  json.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
