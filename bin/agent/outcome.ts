import type { Locale } from '../../src/i18n/locales.ts'
import { parseLine } from '../../src/protocol/parse.ts'
import type { CopyRun } from '../sandbox/run-copy.ts'

/** What a run that broke is told by, on stderr; null when it finished. */
export const whatBroke = ({ lines, exitCode }: CopyRun, locale: Locale): string | null => {
  if (exitCode !== 0) return words[locale].crashed(exitCode)
  return isFinished(lines) ? null : words[locale].unfinished(lines.length)
}

/** What the program printed after its last event is no part of the run. */
const isFinished = (lines: readonly string[]): boolean => {
  for (const line of lines.toReversed()) {
    const parsed = parseLine(line)
    if (parsed.kind === 'event') return parsed.event.type === 'run.finished'
  }
  return false
}

const words = {
  'zh-CN': {
    crashed: (code: number) => `程序出错退出（退出码 ${code}），这次运行不完整。`,
    unfinished: (count: number) =>
      `程序退出了，最后一个事件却不是 run.finished：这次运行不完整，只有 ${count} 行。`,
  },
  en: {
    crashed: (code: number) => `The program broke off with exit code ${code}: this run is not complete.`,
    unfinished: (count: number) =>
      `The program ended, and its last event is not run.finished: this run is not complete, it has ${count} lines.`,
  },
}
