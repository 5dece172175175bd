// Who notices that the model goes in circles, and who takes a healthy polling for it?

import { describe, expect, it } from 'vitest'
import { calls, ofType, runLoop, says } from '../../../tests/support/loop-run.ts'
import type { Mechanism } from '../../kit/mechanism.ts'
import type { ScriptedReply } from '../../kit/scenario.ts'
import type { Tool } from '../../kit/tool.ts'
import { switches } from '../switches.ts'
import { getWeather } from '../tools/get-weather.ts'
import { breakByTiers } from './break-by-tiers.ts'
import { breakCircuit } from './break-circuit.ts'
import { forbidSameTool } from './forbid-same-tool.ts'
import { rollBack } from './roll-back.ts'

const byName = {
  'break-circuit': () => breakCircuit(switches['break-circuit']),
  'by tiers': () => breakByTiers(switches['break-circuit']),
  'forbid-same-tool': () => forbidSameTool(switches['forbid-same-tool']),
  'roll-back': () => rollBack({ ...switches['roll-back'], useless: false }),
} satisfies { readonly [name: string]: () => Mechanism }

const down = (name: string): Tool => ({
  ...getWeather,
  name,
  run: async () => ({ ok: false, code: 'timeout', message: '连接超时', retryable: true, tookMs: 5 }),
})

/** Each reading is another one. */
const changing = (): Tool => {
  let degrees = 20
  return { ...getWeather, run: async () => ({ ok: true, value: { temperature: (degrees += 1) }, tookMs: 5 }) }
}

const beijing = calls('{"city":"北京"}')
const named = (name: string): ScriptedReply => ({
  ...beijing,
  toolCalls: [{ name, arguments: '{"city":"北京"}' }],
})

const acts = async (
  name: keyof typeof byName,
  script: readonly ScriptedReply[],
  tools: readonly Tool[],
): Promise<number> => {
  const events = await runLoop({ script: [...script, says('好')], tools, mechanisms: [byName[name]()] })
  return ofType(events, 'mechanism.intervened').filter(({ by }) => by !== 'loop').length
}

describe('A, B, A, B, all of which fail', () => {
  const both = [down('a'), down('b')]
  const script = ['a', 'b', 'a', 'b', 'a', 'b', 'a'].map(named)

  it.each([
    ['break-circuit', true],
    ['by tiers', true],
    ['roll-back', true],
    ['forbid-same-tool', false],
  ] as const)('%s notices: %s', async (name, notices) => {
    expect((await acts(name, script, both)) > 0).toBe(notices)
  })
})

describe('the same question asked five times, whose answer changes', () => {
  const script = Array.from({ length: 5 }, () => beijing)

  it.each([
    ['break-circuit', false],
    ['by tiers', false],
    ['roll-back', true],
    ['forbid-same-tool', true],
  ] as const)('%s stands in the way: %s', async (name, isInTheWay) => {
    expect((await acts(name, script, [changing()])) > 0).toBe(isInTheWay)
  })
})
