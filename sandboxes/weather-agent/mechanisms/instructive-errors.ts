// Without it: the model reads "失败" and knows neither what happened nor what to do, so it does the same again.

import { isObject } from '../../kit/canonical-json.ts'
import { describeProblem } from '../../kit/failure.ts'
import type { Failure } from '../../kit/failure.ts'
import type { Problem } from '../../kit/json-schema.ts'
import type { Mechanism } from '../../kit/mechanism.ts'
import { nearestName } from '../../kit/near-name.ts'
import type { Tool } from '../../kit/tool.ts'

/** ② Words every failure as what happened, why, and what to do next. */
export const instructiveErrors = (): Mechanism => ({
  id: 'instructive-errors',
  group: 'treat',
  cap: { count: 1, per: 'result', then: 'stands-aside' },
  parameters: {},
  wordFailure: instruction,
})

const instruction = (failure: Failure): string => {
  const { call, facts } = failure
  switch (facts.kind) {
    case 'refused':
      return facts.instruction
    case 'unknown-tool':
      return `没有叫 ${call.name} 的工具，什么也没执行。能用的只有：${facts.offered.join('、')}。${whichTool(nearestName(call.name, facts.offered))}`
    case 'malformed-arguments':
      return `${call.name} 没有执行：参数读不懂，不是完整的 JSON。请把参数重新写成一个 JSON 对象。`
    case 'invalid-arguments':
      return `${call.name} 没有执行：${facts.problems.map(describeProblem).join('，')}。${howToMend(facts.tool, facts.problems, call.args)}`
    case 'tool':
      return `${call.name} 没拿到结果：${sentence(facts.message)}${nearby(facts.near)}${whatNext(failure)}`
  }
}

/** What a tool says may be a whole sentence already. */
const sentence = (text: string): string => (/[。！？….!?]["”』」）)]*$/u.test(text) ? text : `${text}。`)

const whichTool = (meant: string | null): string =>
  meant === null ? '请从里面选一个。' : `你要的多半是 ${meant}，请照这个名字再调用。`

const howToMend = (tool: Tool, problems: readonly Problem[], args: unknown): string =>
  `${problems.map((problem) => hint(problem, tool, args)).join('')}${fields(tool, problems, args)}改好再调用。`

const hint = (problem: Problem, { aliases, parameters }: Tool, args: unknown): string => {
  const { path } = problem
  switch (problem.kind) {
    case 'not-allowed':
      return `${path} 只能是 ${problem.allowed.join('、')}。`
    case 'unknown': {
      const known = aliases.get(path)
      const right = known ?? nearestName(path, Object.keys(parameters.properties))
      if (right === null) return ''
      if (isObject(args) && Object.hasOwn(args, right)) return `${right} 已经有了，去掉 ${path}。`
      return known === undefined ? `${path} 也许该写作 ${right}。` : `${path} 应写作 ${right}。`
    }
    case 'empty':
      return `${path} 不能留空。`
    case 'wrong-type':
      return `${path === '' ? '参数' : `${path} `}要写成${typeWords[problem.expected]}。`
    case 'out-of-range':
      return `${path} 要${range(problem)}。`
    case 'missing':
      return ''
  }
}

const typeWords = {
  string: '一段文字，带双引号',
  number: '一个数，不带引号',
  integer: '一个整数，不带引号',
  boolean: ' true 或 false，不带引号',
  array: '一个 JSON 列表',
  object: '一个 JSON 对象',
} as const

const range = ({ minimum, maximum }: Problem & { kind: 'out-of-range' }): string => {
  if (minimum === -Infinity) return `不大于 ${maximum}`
  return maximum === Infinity ? `不小于 ${minimum}` : `在 ${minimum} 到 ${maximum} 之间`
}

/** Worth saying only where one is missing or too many. */
const fields = (tool: Tool, problems: readonly Problem[], args: unknown): string => {
  if (isObject(args) && !problems.some(({ kind }) => kind === 'missing' || kind === 'unknown')) return ''
  const received = isObject(args) ? Object.keys(args).join('、') : ''
  return `收到的字段：${received || '无'}；要的字段：${tool.parameters.required.join('、')}。`
}

const nearby = (near: readonly string[]): string =>
  near.length > 0 ? `名字相近的有：${near.join('、')}。` : ''

const whatNext = ({ retryable }: Failure): string => {
  if (retryable === true) return '这是临时故障，同样的调用再来一次也许就好。'
  if (retryable === false) return '再查也不会有，请直接在回答里说查不到，不要猜。'
  return '不知道再试有没有用，可以再试一次。'
}
