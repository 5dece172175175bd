// Makes tools fail on purpose. Without scripted faults one would have to wait for a real outage to see what
// the loop does in it.

import { canonicalJson } from './canonical-json.ts'
import type { Json } from './events.ts'
import { fingerprint } from './fingerprint.ts'
import type { Fault } from './scenario.ts'
import type { Run, Tool, ToolOutcome } from './tool.ts'

/**
 * The same tools, failing as the scenario says, and so do their undoings. Runs are counted for each of them with the
 * same arguments, from 1.
 */
export const withFaults = (tools: readonly Tool[], faults: readonly Fault[]): readonly Tool[] => {
  const runs = new Map<string, number>()
  const faulty = <Runs extends { readonly name: string; readonly run: Run }>(one: Runs): Runs => ({
    ...one,
    run: async (args) => {
      const key = fingerprint({ name: one.name, args, rawArguments: '' })
      const run = (runs.get(key) ?? 0) + 1
      runs.set(key, run)
      const fault = faults.find((fault) => fault.tool === one.name && matches(fault, args, run))
      return fault ? failed(fault) : one.run(args)
    },
  })
  return tools.map((tool) => ({ ...faulty(tool), ...(tool.undo ? { undo: faulty(tool.undo) } : {}) }))
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
