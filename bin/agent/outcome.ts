import { parseLine } from '../../src/protocol/parse.ts'
import type { CopyRun } from '../sandbox/run-copy.ts'
import type { AgentLocale } from './command.ts'

/** What a run that broke is told by, on stderr; null when it finished. */
export const whatBroke = ({ lines, exitCode }: CopyRun, locale: AgentLocale): string | null => {
  if (exitCode !== 0) return words[locale].crashed(exitCode)
  return isFinished(lines.at(-1)) ? null : words[locale].unfinished(lines.length)
}

const isFinished = (line: string | undefined): boolean => {
  const parsed = parseLine(line ?? '')
  return parsed.kind === 'event' && parsed.event.type === 'run.finished'
}

const words = {
  'zh-CN': {
    crashed: (code: number) => `程序出错退出（退出码 ${code}），这次运行不完整。`,
    unfinished: (count: number) =>
      `程序退出了，最后一行却不是 run.finished：这次运行不完整，只有 ${count} 行。`,
  },
  en: {
    crashed: (code: number) => `The program broke off with exit code ${code}: this run is not complete.`,
    unfinished: (count: number) =>
      `The program ended, and its last line is not run.finished: this run is not complete, it has ${count} lines.`,
  },
}
