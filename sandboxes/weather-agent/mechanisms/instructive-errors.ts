// Without it: the model reads "失败" and knows neither what happened nor what to do, so it does the same again.

import { describeProblem } from '../../kit/failure.ts'
import type { Failure } from '../../kit/failure.ts'
import type { Problem } from '../../kit/json-schema.ts'
import type { Mechanism } from '../../kit/mechanism.ts'
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
      return `没有叫 ${call.name} 的工具，什么也没执行。能用的只有：${facts.offered.join('、')}。请从里面选一个。`
    case 'malformed-arguments':
      return `${call.name} 没有执行：参数读不懂，不是完整的 JSON。请把参数重新写成一个 JSON 对象。`
    case 'invalid-arguments':
      return `${call.name} 没有执行：${facts.problems.map(describeProblem).join('，')}。${howToMend(facts.tool, facts.problems, call.args)}`
    case 'tool':
      return `${call.name} 没拿到结果：${facts.message}。${nearby(facts.near)}${whatNext(failure)}`
  }
}

const howToMend = (tool: Tool, problems: readonly Problem[], args: unknown): string => {
  const hints = problems.flatMap((problem) => {
    if (problem.kind === 'not-allowed') return [`${problem.path} 只能是 ${problem.allowed.join('、')}。`]
    const meant = problem.kind === 'unknown' ? tool.aliases.get(problem.path) : undefined
    return meant ? [`${problem.path} 应写作 ${meant}。`] : []
  })
  return `${hints.join('')}${fields(tool, args)}改好再调用。`
}

/** Worth saying only where the two lists differ. */
const fields = (tool: Tool, args: unknown): string => {
  const received = typeof args === 'object' && args !== null ? Object.keys(args).join('、') : ''
  const expected = tool.parameters.required.join('、')
  return received === expected ? '' : `收到的字段：${received || '无'}；要的字段：${expected}。`
}

const nearby = (near: readonly string[]): string =>
  near.length > 0 ? `名字相近的有：${near.join('、')}。` : ''

const whatNext = ({ retryable }: Failure): string => {
  if (retryable === true) return '这是临时故障，同样的调用再来一次也许就好。'
  if (retryable === false) return '再查也不会有，请直接在回答里说查不到，不要猜。'
  return '不知道再试有没有用，可以再试一次。'
}
