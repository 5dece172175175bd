import type { Locale } from '../../src/i18n/locales.ts'
import type { ScenarioIssue } from '../sandbox/scenario-issue.ts'

/** Which field, what was found there, and what would have been right. */
export const issueText = (issue: ScenarioIssue, locale: Locale): string =>
  locale === 'en' ? `${issue.field}: ${inEnglish(issue)}` : `${issue.field}：${inChinese(issue)}`

const inChinese = (issue: ScenarioIssue): string => {
  switch (issue.code) {
    case 'missing':
      return '少了这一项，请补上'
    case 'empty':
      return '是空的，请填上'
    case 'not-an-id':
      return '只能由字母、数字、- 和 _ 组成，不超过 64 个字符'
    case 'unknown-field':
      return '没有这一项，请删掉或改对名字，格式见 sandboxes/README.md'
    case 'wrong-type':
      return `应当是${chineseTypes.get(issue.expected) ?? issue.expected}，写的是 ${clipped(issue.found)}`
    case 'too-small':
      return `不能小于 ${issue.bound}，写的是 ${issue.found}`
    case 'too-big':
      return `不能大于 ${issue.bound}，写的是 ${issue.found}`
    case 'not-allowed':
      return `不能是 ${clipped(issue.found)}，可以写 ${issue.allowed.join('、')}`
    case 'twice':
      return `${issue.found} 前面已经写过，请删掉一个`
    case 'two-temperaments':
      return `脾气只能有一种，写了 ${issue.found.join('、')}，请留一个`
    case 'not-offered':
      return `这次运行没有 ${issue.found}，有的是 ${issue.known.join('、')}，请${issue.add === null ? '' : `在 tools 里加上 ${issue.add}，或者`}换成有的工具`
    case 'outside-the-run':
      return `应当从第 2 轮起，又不超过轮数上限 ${issue.turnLimit}，写的是 ${issue.found}，请改它或改 turnLimit`
    case 'unknown-argument':
      return `${issue.tool} 没有这个参数，它收的是 ${issue.known.join('、')}`
    case 'unknown-reading':
      return issue.known.length > 0
        ? `${issue.tool} 不报这一项，它报的是 ${issue.known.join('、')}`
        : `${issue.tool} 不报读数，请删掉`
  }
}

const inEnglish = (issue: ScenarioIssue): string => {
  switch (issue.code) {
    case 'missing':
      return 'it is missing, add it'
    case 'empty':
      return 'it is empty, fill it in'
    case 'not-an-id':
      return 'it may hold letters, digits, - and _, at most 64 of them'
    case 'unknown-field':
      return 'there is no such field, remove it or correct its name (the form: sandboxes/README.md)'
    case 'wrong-type':
      return `expected ${englishTypes.get(issue.expected) ?? issue.expected}, found ${clipped(issue.found)}`
    case 'too-small':
      return `expected at least ${issue.bound}, found ${issue.found}`
    case 'too-big':
      return `expected at most ${issue.bound}, found ${issue.found}`
    case 'not-allowed':
      return `expected ${issue.allowed.join(' or ')}, found ${clipped(issue.found)}`
    case 'twice':
      return `${issue.found} stands there already, remove one`
    case 'two-temperaments':
      return `expected one temperament, found ${issue.found.join(', ')}, keep one`
    case 'not-offered':
      return `this run has no ${issue.found}, it has ${issue.known.join(', ')}; ${issue.add === null ? 'name one of those' : `add ${issue.add} to tools, or name one of those`}`
    case 'outside-the-run':
      return `expected a turn from 2 up to the turn limit ${issue.turnLimit}, found ${issue.found}, change it or turnLimit`
    case 'unknown-argument':
      return `${issue.tool} has no such argument, it takes ${issue.known.join(', ')}`
    case 'unknown-reading':
      return issue.known.length > 0
        ? `${issue.tool} tells no such thing, it tells ${issue.known.join(', ')}`
        : `${issue.tool} tells no readings, remove it`
  }
}

const chineseTypes: ReadonlyMap<string, string> = new Map([
  ['string', '一段文字 "…"'],
  ['int', '整数'],
  ['number', '整数'],
  ['boolean', ' true 或 false'],
  ['array', '列表 […]'],
  ['object', '对象 {…}'],
  ['record', '对象 {…}'],
])

const englishTypes: ReadonlyMap<string, string> = new Map([
  ['string', 'a text "…"'],
  ['int', 'a whole number'],
  ['number', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list […]'],
  ['object', 'an object {…}'],
  ['record', 'an object {…}'],
])

/** What was found may be a whole file. */
const clipped = (found: string): string => (found.length > 60 ? `${found.slice(0, 60)}…` : found)
