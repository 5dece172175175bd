import { stripTypeScriptTypes } from 'node:module'
import { describe, expect, it } from 'vitest'
import type { Scenario } from '../../sandboxes/kit/scenario.ts'
import { scenarioFile, switchesFile } from './input-files.ts'

/** Runs the file that was written, as a sandbox would. */
const load = (text: string): Promise<Record<string, unknown>> =>
  import(`data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(text))}`)

describe('the files that decide a run', () => {
  it('say what was chosen', async () => {
    const settings = {
      'break-circuit': { on: true, limit: 3, counting: 'cumulative' },
      'last-words': { on: false },
    }

    expect((await load(switchesFile(settings)))['switches']).toEqual(settings)
  })

  it('hold any text of a scenario as it is', async () => {
    const scenario = { id: 'x', question: '“` ${1} \\ \u2028 </script> 北京', model: { habits: [] } }

    expect(await load(scenarioFile(scenario, 7))).toMatchObject({ scenario, seed: 7 })
  })

  it('hold a key of any name as a key', async () => {
    const text =
      '{"faults":[{"args":{"__proto__":{"city":"北京","__proto__":1},"constructor":2,"a\\"__proto__":3}}],"id":"\\n\\"__proto__\\": 1"}'
    // `as`: only the names of the keys matter here.
    const scenario = JSON.parse(text) as Scenario
    const loaded = (await load(scenarioFile(scenario, 1)))['scenario']

    expect(JSON.stringify(loaded)).toBe(text)
    expect(loaded).toStrictEqual(scenario)
  })

  it('read as a person would write them', () => {
    expect(switchesFile({ 'last-words': { on: true } })).toMatchInlineSnapshot(`
      "// What is switched on, and with what limits. The toggles on the page write this file; so may you.

      export const switches = {
        'last-words': { on: true },
      }
      "
    `)
  })
})
