// A fact, not a fault: asking again will not make the city exist, and the tool says so itself.

import type { ToolOutcome } from '../../kit/tool.ts'
import { citiesLike } from './cities.ts'

export const noSuchCity = (name: string): ToolOutcome => ({
  ok: false,
  code: 'not_found',
  message: `没有“${name}”的数据`,
  retryable: false,
  near: citiesLike(name),
  tookMs: 90,
})
