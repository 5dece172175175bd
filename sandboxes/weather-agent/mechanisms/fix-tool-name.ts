// Without it: getWeather is not get_weather, and one letter costs a whole turn.

import type { ParsedCall } from '../../kit/call.ts'
import type { Mechanism, NameRepair, Offer } from '../../kit/mechanism.ts'
import { nearestName } from '../../kit/near-name.ts'

/** ① Calls the one tool whose name is nearly that. */
export const fixToolName = (): Mechanism => ({
  id: 'fix-tool-name',
  group: 'treat',
  cap: { count: 5, per: 'run', then: 'stands-aside' },
  parameters: {},
  repairName: nearestTool,
})

/**
 * Never when two names are near, and never a tool that can't be undone: a wrong guess must not send what nobody
 * ordered.
 */
export const nearestTool = ({ name }: ParsedCall, { tools }: Offer): NameRepair | null => {
  if (tools.some((tool) => tool.name === name)) return null
  const meant = nearestName(
    name,
    tools.map((tool) => tool.name),
  )
  const { effect = 'final' } = tools.find((tool) => tool.name === meant) ?? {}
  return meant === null || effect === 'final' ? null : { name: meant, reason }
}

const reason = { code: 'tool_name_repaired', params: {} }
