// Makes tools fail on purpose. Without scripted faults one would have to wait for a real outage to see what
// the loop does in it.

import { canonicalJson } from './canonical-json.ts'
import type { Json } from './events.ts'
import { fingerprint } from './fingerprint.ts'
import type { Fault } from './scenario.ts'
import type { Tool, ToolOutcome } from './tool.ts'

/** The same tools, failing as the scenario says. Runs are counted for each tool with the same arguments, from 1. */
export const withFaults = (tools: readonly Tool[], faults: readonly Fault[]): readonly Tool[] => {
  const runs = new Map<string, number>()
  return tools.map((tool) => ({
    ...tool,
    run: async (args) => {
      const key = fingerprint({ name: tool.name, args, rawArguments: '' })
      const run = (runs.get(key) ?? 0) + 1
      runs.set(key, run)
      const fault = faults.find((one) => one.tool === tool.name && matches(one, args, run))
      return fault ? failed(fault) : tool.run(args)
    },
  }))
}

const matches = (fault: Fault, args: { readonly [name: string]: Json }, run: number): boolean =>
  (fault.runs === 'all' || fault.runs.includes(run)) &&
  Object.entries(fault.args ?? {}).every(
    ([name, value]) => Object.hasOwn(args, name) && canonicalJson(args[name]!) === canonicalJson(value),
  )

const failed = ({ error }: Fault): ToolOutcome => ({
  ok: false,
  ...error,
  tookMs: error.code === 'timeout' ? timeoutMs : failsFastMs,
})

/** How long we wait for a tool before we call it a time-out. */
const timeoutMs = 5000
const failsFastMs = 200
