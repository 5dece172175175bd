import { describe, expect, it } from 'vitest'
import { runAgentOn } from '../../../tests/support/agent-run.ts'
import type { Scenario } from '../scenario.ts'

const asks = (question: string, more: Partial<Scenario> = {}): Scenario => ({
  id: 'asked',
  question,
  model: { habits: [] },
  ...more,
})

const busy = { code: 'busy', message: '服务繁忙', retryable: true }
const onlyAirFails = { faults: [{ tool: 'get_air_quality', runs: 'all' as const, error: busy }] }
const guarded = { on: 'break-circuit instructive-errors' }

describe('what the simulated model answers', () => {
  it.each([
    ['北京现在多少度？', '北京现在 21 ℃，晴。'],
    ['北京的气温和空气质量怎么样？', '北京的空气质量指数是 86（中国标准）。北京现在 21 ℃，晴。'],
    ['北京和上海哪个更冷？', '北京现在 21 ℃，晴。上海现在 24 ℃，多云。北京更冷。'],
    ['三亚现在多少度？', '没有三亚的数据，气温查不到。'],
    ['What is the temperature in Reykjavik?', 'There is no data for Reykjavik. '],
  ])('%s → %s', async (question, answer) => {
    expect((await runAgentOn(asks(question))).end.answer).toBe(answer)
  })

  it('speaks of each thing that was asked for by its own result', async () => {
    const run = await runAgentOn(asks('北京的气温和空气质量怎么样？', onlyAirFails), guarded)

    expect(run.end.answer).toBe('抱歉，北京的空气质量这次没有查到。北京现在 21 ℃，晴。')
  })
})
