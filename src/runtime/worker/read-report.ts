import type { Crash } from '../runtime.ts'
import type { WorkerEnd, WorkerReport } from './messages.ts'

/**
 * What a worker says has passed through the learner's code, which may have changed any function and thrown
 * any object: nothing of it reaches the page but numbers and strings. Null when it is none of our messages.
 */
export function readReport(said: unknown): WorkerReport | null {
  if (!isRecord(said)) return null
  switch (said['kind']) {
    case 'prepared':
      return { kind: 'prepared' }
    case 'unprepared':
      return { kind: 'unprepared' }
    case 'wrote':
      return { kind: 'wrote', text: asText(said['text']) }
    case 'ended':
      return { kind: 'ended', end: readEnd(said['end']) }
    default:
      return null
  }
}

function readEnd(said: unknown): WorkerEnd {
  const end = isRecord(said) ? said : {}
  if (end['kind'] === 'flooded') return { kind: 'flooded' }
  if (end['kind'] === 'crashed') return { kind: 'crashed', crash: readCrash(end['crash']) }
  return { kind: 'exited', code: asNumber(end['code']) ?? 0 }
}

function readCrash(said: unknown): Crash {
  const crash = isRecord(said) ? said : {}
  return {
    stage: crash['stage'] === 'syntax' ? 'syntax' : 'runtime',
    name: asText(crash['name']),
    message: asText(crash['message']),
    file: typeof crash['file'] === 'string' ? crash['file'] : null,
    line: asNumber(crash['line']),
    column: asNumber(crash['column']),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function asNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
