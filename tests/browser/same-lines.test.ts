import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Runtime } from '../../src/runtime/runtime.ts'
import { createWorkerRuntime } from '../../src/runtime/worker/worker-runtime.ts'
import type { InputRun, NodeRun } from '../support/runtime-server.ts'
import { bootToReady, createRealBoot } from '../support/webcontainer/boot-in-page.ts'

// The second promise of the course: one transcript, three places.

const fetched = async <Value>(path: string): Promise<Value> => (await fetch(path)).json() as Promise<Value>

const { files, entry } = await fetched<NodeRun>('/test/node-runs/weather-agent.json')
const everyRun = await fetched<readonly InputRun[]>('/test/every-run.json')
const boot = await createRealBoot()

const places = {
  'built in': () =>
    createWorkerRuntime({ frameUrl: '/runtime/frame/', libraryUrls: { openai: '/test/openai.txt' } }),
  'in a container': async () =>
    (await bootToReady(boot)).createRuntime({ folder: 'sandboxes/one', onLost: () => {} }),
}

afterAll(() => boot.end())

describe.each(Object.entries(places))('%s', (_, create) => {
  let runtime: Runtime

  beforeAll(async () => {
    runtime = await create()
  })
  afterAll(() => runtime.dispose())

  it.each(everyRun)('$name gives the lines of Node, byte for byte', async ({ input, lines }) => {
    const program = { ...files, ...input }

    await runtime.mount(program)
    const run = runtime.run({ entry })
    const printed: string[] = []
    for await (const line of run.lines) printed.push(line)

    expect(await run.ended).toEqual({ kind: 'exited', code: 0 })
    expect(printed).toEqual(lines)
  })
})
