import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { runCopy } from '../../bin/sandbox/run-copy.ts'
import { loadScenario } from '../../bin/sandbox/scenario-file.ts'
import { rightKey, serveEndpoint } from '../../tests/support/endpoint-server.ts'
import type { EndpointServer } from '../../tests/support/endpoint-server.ts'
import { runAgentOn } from '../../tests/support/agent-run.ts'
import type { Scenario } from '../kit/scenario.ts'
import { defaultSettings } from '../../src/sandbox/settings.ts'
import { mechanismCatalog } from './mechanisms/catalog.ts'

let server: EndpointServer
beforeAll(async () => {
  server = await serveEndpoint()
})
afterAll(() => server.close())
afterEach(() => vi.unstubAllEnvs())

/** One of ours, answered by an endpoint that the environment names. */
const answeredBy = (endpoint: string, id: string): Scenario => {
  const loaded = loadScenario(id)
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problem))
  return { ...loaded.scenario, model: { endpoint } }
}

const inEnvironment = (base: string, key: string): void => {
  vi.stubEnv('OPENAI_BASE_URL', base)
  vi.stubEnv('OPENAI_API_KEY', key)
}

describe('a scenario that an endpoint answers', () => {
  it('runs as with the simulated model behind it, but for who answered', async () => {
    inEnvironment(server.base('guarded'), rightKey)

    const live = await runAgentOn(answeredBy('obliging', 'always-timeout'), {
      on: 'break-circuit instructive-errors',
    })

    const simulated = await runAgentOn('always-timeout', { on: 'break-circuit instructive-errors' })
    expect(live.counts).toBe(simulated.counts)
    expect(live.end.answer).toBe(simulated.end.answer)
    expect(live.events[0]).toMatchObject({ model: { kind: 'endpoint', name: 'obliging' } })
  })

  it('runs so from a copy in a process of its own, with the key in none of its files or lines', async () => {
    inEnvironment(server.base('guarded'), rightKey)

    const { lines, exitCode } = await runCopy('weather-agent', {
      scenario: answeredBy('obliging', 'all-well'),
      settings: defaultSettings(mechanismCatalog),
      seed: 1,
    })

    expect(exitCode).toBe(0)
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({ reason: 'text_response' })
    expect(lines.join('\n')).not.toContain(rightKey)
  }, 30_000)

  it('ends with model_error when the endpoint refuses', async () => {
    inEnvironment(server.base('failing'), rightKey)

    const { end } = await runAgentOn(answeredBy('obliging', 'all-well'))

    expect(end).toMatchObject({ reason: 'model_error', answer: null })
  })

  it('gives back what a real model thought: some answer 400 without it', async () => {
    inEnvironment(server.base('thoughtful'), rightKey)

    const { end } = await runAgentOn(answeredBy('obliging', 'all-well'))

    expect(end).toMatchObject({ reason: 'text_response' })
  })
})
