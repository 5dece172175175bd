import { parseJson } from '../../shared/parse-json.ts'
import { createLineSplitter } from '../line-splitter.ts'
import type { WorkerReport } from '../worker/messages.ts'
import { readReport } from '../worker/read-report.ts'

/** Finds the reports of `inside/run.ts` in what a terminal gives. */
interface ReportReader {
  push(chunk: string): readonly WorkerReport[]
  /** Whether a report is missing. */
  isDamaged(): boolean
  /** The last lines that were no report: what Node itself had to say. */
  readonly noise: readonly string[]
}

/** Stands before each report, with the token of the run. All of it is ASCII, whatever the program wrote. */
export function reportMark(token: string): string {
  return `@offtrack:${token}:`
}

const noiseKept = 40

/**
 * A terminal gives pieces of any size, ends lines in `\r\n`, and may put colours and titles between. A report
 * is one line of JSON without any control character, so that all this can be taken away again.
 */
export function createReportReader(token: string): ReportReader {
  const mark = reportMark(token)
  const splitter = createLineSplitter()
  const noise: string[] = []
  let expected = 0
  let damaged = false

  function read(line: string): WorkerReport | null {
    const clean = line.replace(control, '').replaceAll('\r', '')
    const at = clean.indexOf(mark)
    if (at === -1) {
      if (clean !== '') noise.push(clean)
      if (noise.length > noiseKept) noise.shift()
      return null
    }
    const found = /^(\d+) (.*)$/.exec(clean.slice(at + mark.length))
    const report = found === null ? null : readReport(parseJson(found[2]!))
    if (report === null || Number(found?.[1]) !== expected) damaged = true
    expected += 1
    return damaged ? null : report
  }

  return {
    noise,
    push: (chunk) => splitter.push(chunk).flatMap((line) => read(line) ?? []),
    isDamaged: () => damaged,
  }
}

/** Control sequences of terminals: with a bracket (colours, cursor), operating-system commands, two characters. */
const control =
  /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[ -/]*[0-~])|[\u0000-\u0008\u000b\u000c\u000e-\u001a]/g
