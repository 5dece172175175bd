import { describe, expect, it } from 'vitest'
import { aCall, aFailure } from '../../../tests/support/failures.ts'
import { eventsOfType, runAgentOn } from '../../../tests/support/agent-run.ts'
import type { Failure } from '../../kit/failure.ts'
import { getWeather } from '../tools/get-weather.ts'
import { labelReasons } from './label-reasons.ts'

const labelled = (facts: Failure['facts']): string | null | undefined =>
  labelReasons().wordFailure?.(aFailure(aCall(), { facts }), '失败')

describe('label-reasons', () => {
  it.each<[Failure['facts'], string]>([
    [{ kind: 'malformed-arguments' }, '【格式错误】失败'],
    [{ kind: 'unknown-tool', offered: [] }, '【格式错误】失败'],
    [{ kind: 'invalid-arguments', tool: getWeather, problems: [] }, '【参数错误】失败'],
    [{ kind: 'tool', message: '失败', near: [] }, '【工具报错】失败'],
    [{ kind: 'refused', instruction: '' }, '【检查拦下】失败'],
  ])('tells four kinds apart: %j', (facts, text) => {
    expect(labelled(facts)).toBe(text)
  })

  it('tells a failure that reads like a value from a value', async () => {
    const bare = await runAgentOn('failure-like-a-reading')
    const told = await runAgentOn('failure-like-a-reading', { on: 'label-reasons' })

    expect([bare.end.answer, told.end.answer]).toEqual(['北京：N/A。', '北京现在 21 ℃，晴。'])
  })

  it('stands in front of whatever another mechanism has made of the failure', async () => {
    const run = await runAgentOn('always-timeout', { on: 'label-reasons instructive-errors fold-repeats' })
    const results = eventsOfType(run, 'tool.returned').map(({ result }) => result)

    expect(results[0]).toMatch(/^【工具报错】get_weather 没拿到结果：连接超时。/)
    expect(results[2]).toBe('【工具报错】连接超时（同样的报错，第 3 次）')
  })

  it('is no instruction: who reads only that a check stood in the way invents the number', async () => {
    const on = 'break-circuit label-reasons'

    expect((await runAgentOn('always-timeout', { on })).screen).toBe('invented')
    expect((await runAgentOn('always-timeout', { on: `${on} instructive-errors` })).screen).toBe('honest')
  })

  it('acts once a result', () => {
    expect(labelReasons().cap).toEqual({ count: 1, per: 'result', then: 'stands-aside' })
  })
})
