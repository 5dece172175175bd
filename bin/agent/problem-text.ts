import type { Locale } from '../../src/i18n/locales.ts'
import { optionList } from '../language.ts'
import type { ScenarioIssue } from '../sandbox/scenario-issue.ts'
import { agentOptions } from './command.ts'
import type { CommandProblem } from './command.ts'
import { issueText } from './issue-text.ts'

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
    case 'no-key':
      return `这个情境由 ${problem.model} 作答，要先设 OPENAI_API_KEY（本机的服务随便写一个）；OPENAI_BASE_URL 指明它在哪里。`
    case 'too-deep':
      return `情境文件 ${problem.path} 嵌套太深，读不了；请减几层。`
    case 'no-such-file':
      return `找不到情境文件 ${problem.path}；路径从你所在的目录算起。`
    case 'not-json':
      return `情境文件 ${problem.path} 不是合法的 JSON${problem.where === null ? '' : `，错在 ${problem.where}（行:列）`}；请检查引号、逗号和括号。`
    case 'unreadable-file':
      return `读不了情境文件 ${problem.path}：${problem.cause}。`
    case 'invalid-scenario':
      return `情境文件 ${problem.path} 要改：${listOf(problem.issues, 'zh-CN', '；')}。`
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
    case 'no-key':
      return `In this scenario ${problem.model} answers, so set OPENAI_API_KEY (any, for a server of your own); OPENAI_BASE_URL says where it is.`
    case 'too-deep':
      return `The scenario file ${problem.path} is nested too deep to be read; take some levels out.`
    case 'no-such-file':
      return `There is no scenario file ${problem.path}; a path begins where you are.`
    case 'not-json':
      return `The scenario file ${problem.path} is not valid JSON${problem.where === null ? '' : `, at ${problem.where} (line:column)`}; look at its quotes, commas and brackets.`
    case 'unreadable-file':
      return `The scenario file ${problem.path} cannot be read: ${problem.cause}.`
    case 'invalid-scenario':
      return `The scenario file ${problem.path} needs changes: ${listOf(problem.issues, 'en', '; ')}.`
    case 'bad-option':
      return `${problem.option} cannot be ${problem.found || 'empty'}; it takes: ${problem.allowed}.`
    case 'unknown-option':
      return `The command was not understood (${problem.cause}); the options are: ${options}.`
  }
}

const listOf = (issues: readonly ScenarioIssue[], locale: Locale, mark: string): string =>
  issues.map((issue) => issueText(issue, locale)).join(mark)

const options = optionList(agentOptions)
