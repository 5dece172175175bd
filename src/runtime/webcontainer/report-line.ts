import type { WorkerReport } from '../worker/messages.ts'
import { reportMark } from './report-reader.ts'

/** A report as a line of ASCII without control characters: nothing on its way can split or colour it. */
export function reportLine(token: string, sequence: number, report: WorkerReport): string {
  const json = JSON.stringify(report).replace(/[^ -~]/g, escape)
  return `${reportMark(token)}${sequence} ${json}\n`
}

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
