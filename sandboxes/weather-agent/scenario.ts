// What happens in this run. The list of scenarios on the page writes this file; so may you.

import type { Scenario } from '../kit/scenario.ts'

export const seed = 1

export const scenario: Scenario = {
  id: 'always-timeout',
  question: '北京现在多少度？',
  faults: [
    { tool: 'get_weather', runs: 'all', error: { code: 'timeout', message: '连接超时', retryable: true } },
  ],
  model: { habits: [] },
}
