import type { Locale } from '../../src/i18n/locales.ts'
import { optionList } from '../language.ts'
import { agentOptions } from './command.ts'
import type { CommandProblem } from './command.ts'

/** One sentence: what was found, and what would have been right. */
export const problemText = (problem: CommandProblem, locale: Locale): string =>
  locale === 'en' ? inEnglish(problem) : inChinese(problem)

const inChinese = (problem: CommandProblem): string => {
  switch (problem.code) {
    case 'unknown-mechanism':
      return `没有叫 ${problem.found} 的机制；可用的有：${problem.known.join('、')}。`
    case 'mechanism-off':
      return `${problem.mechanism} 没有打开，设 ${problem.parameter} 不会起作用；请加上 --on ${problem.mechanism}。`
    case 'unknown-parameter':
      return `没有叫 ${problem.found} 的参数；${problem.known.length > 0 ? `可用的有：${problem.known.join('、')}` : '这个机制没有参数'}。`
    case 'not-an-assignment':
      return `--set 要写成 机制.参数=值，例如 break-circuit.limit=3；收到的是 ${problem.found}。`
    case 'value-not-allowed':
      return `${problem.parameter} 不能是 ${problem.found || '空'}；可用的值：${problem.allowed}。`
    case 'unknown-scenario':
      return `没有叫 ${problem.found} 的情境；可用的有：${problem.known.join('、')}，或者给一个 .json 文件。`
    case 'no-scenario':
      return `请用 --scenario 指定情境；可用的有：${problem.known.join('、')}，或者给一个 .json 文件。`
    case 'unreadable-file':
      return `读不了情境文件 ${problem.path}：${problem.cause}。`
    case 'invalid-scenario':
      return `情境文件 ${problem.path} 不合格式：${problem.issues.join('；')}。`
    case 'bad-option':
      return `${problem.option} 不能是 ${problem.found || '空'}；可用的值：${problem.allowed}。`
    case 'unknown-option':
      return `看不懂这条命令（${problem.cause}）；可用的选项：${options}。`
  }
}

const inEnglish = (problem: CommandProblem): string => {
  switch (problem.code) {
    case 'unknown-mechanism':
      return `There is no mechanism called ${problem.found}; there are: ${problem.known.join(', ')}.`
    case 'mechanism-off':
      return `${problem.mechanism} is off, so ${problem.parameter} would do nothing; add --on ${problem.mechanism}.`
    case 'unknown-parameter':
      return `There is no parameter called ${problem.found}; ${problem.known.length > 0 ? `there are: ${problem.known.join(', ')}` : 'this mechanism has none'}.`
    case 'not-an-assignment':
      return `--set takes mechanism.parameter=value, for instance break-circuit.limit=3; found ${problem.found}.`
    case 'value-not-allowed':
      return `${problem.parameter} cannot be ${problem.found || 'empty'}; it takes: ${problem.allowed}.`
    case 'unknown-scenario':
      return `There is no scenario called ${problem.found}; there are: ${problem.known.join(', ')}, or give a .json file.`
    case 'no-scenario':
      return `Name a scenario with --scenario; there are: ${problem.known.join(', ')}, or give a .json file.`
    case 'unreadable-file':
      return `The scenario file ${problem.path} cannot be read: ${problem.cause}.`
    case 'invalid-scenario':
      return `The scenario file ${problem.path} does not have the right form: ${problem.issues.join('; ')}.`
    case 'bad-option':
      return `${problem.option} cannot be ${problem.found || 'empty'}; it takes: ${problem.allowed}.`
    case 'unknown-option':
      return `The command was not understood (${problem.cause}); the options are: ${options}.`
  }
}

const options = optionList(agentOptions)
