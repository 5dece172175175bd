// Makes tools fail on purpose, or tell something else than last time. Without scripted faults one would have to wait
// for a real outage to see what the loop does in it.

import { canonicalJson, isObject } from './canonical-json.ts'
import type { Json } from './events.ts'
import { fingerprint } from './fingerprint.ts'
import type { Fault, Reading, Scenario } from './scenario.ts'
import type { Run, Tool, ToolOutcome } from './tool.ts'

/**
 * The same tools, as the scenario has them, and so are their undoings. Runs are counted for each of them with the same
 * arguments, from 1.
 */
export const withFaults = (
  tools: readonly Tool[],
  { faults = [], readings = [] }: Pick<Scenario, 'faults' | 'readings'>,
): readonly Tool[] => {
  const runs = new Map<string, number>()
  const faulty = <Runs extends { readonly name: string; readonly run: Run }>(one: Runs): Runs => ({
    ...one,
    run: async (args) => {
      const key = fingerprint({ name: one.name, args, rawArguments: '' })
      const run = (runs.get(key) ?? 0) + 1
      runs.set(key, run)
      const isMeant = (meant: Fault | Reading): boolean =>
        meant.tool === one.name && matches(meant, args, run)
      const fault = faults.find(isMeant)
      return fault ? failed(fault) : reads(await one.run(args), readings.find(isMeant))
    },
  })
  return tools.map((tool) => ({ ...faulty(tool), ...(tool.undo ? { undo: faulty(tool.undo) } : {}) }))
}

const matches = (
  { runs, args: wanted = {} }: Fault | Reading,
  args: { readonly [name: string]: Json },
  run: number,
): boolean =>
  (runs === 'all' || runs.includes(run)) &&
  Object.entries(wanted).every(
    ([name, value]) => Object.hasOwn(args, name) && canonicalJson(args[name]!) === canonicalJson(value),
  )

const failed = ({ error }: Fault): ToolOutcome => ({
  ok: false,
  ...error,
  tookMs: error.code === 'timeout' ? timeoutMs : failsFastMs,
})

const reads = (outcome: ToolOutcome, reading: Reading | undefined): ToolOutcome =>
  reading && outcome.ok && isObject(outcome.value)
    ? { ...outcome, value: { ...outcome.value, ...reading.value } }
    : outcome

/** How long we wait for a tool before we call it a time-out. */
const timeoutMs = 5000
const failsFastMs = 200
