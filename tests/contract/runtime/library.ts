import { equal, matches } from '../../support/equal.ts'
import type { NodeRun } from '../../support/runtime-server.ts'
import { crashOf, entry, runToEnd, type Bench, needing } from './bench.ts'

export const libraryCases = needing('library', [
  {
    title: 'runs an agent on the OpenAI library to the same lines as Node',
    check: (bench) => compareWithNode(bench, 'agent'),
  },
  {
    title: 'runs the weather agent to the same lines as Node',
    check: (bench) => compareWithNode(bench, 'weather-agent'),
  },
  {
    title: 'gives the same lines again with files that were edited in between',
    check: async (bench) => {
      const { files, entry, lines } = await askForNodeRun('agent')
      await runToEnd(bench, `console.log('something else')`)

      await compare(bench, {
        files: { ...files, 'agent/unused.ts': 'this is not even a program' },
        entry,
        lines,
      })
    },
  },
  {
    title: 'calls errors of the library by the names of their classes',
    check: async (bench) => {
      const outcome = await runToEnd(bench, {
        [entry]: `
          import OpenAI from 'openai'
          const busy = async () => Response.json({}, { status: 429 })
          const client = new OpenAI({ apiKey: 'none', maxRetries: 0, fetch: busy })
          await client.models.list()`,
      })

      equal(crashOf(outcome).name, 'RateLimitError')
      matches(crashOf(outcome).message, /429/)
    },
  },
])

async function compareWithNode(bench: Bench, sandbox: string) {
  await compare(bench, await askForNodeRun(sandbox))
}

async function compare({ runtime }: Bench, { files, entry, lines }: NodeRun) {
  await runtime.mount(files)
  const run = runtime.run({ entry })
  const printed: string[] = []
  for await (const line of run.lines) printed.push(line)

  equal([printed, await run.ended], [lines, { kind: 'exited', code: 0 }])
}

async function askForNodeRun(sandbox: string): Promise<NodeRun> {
  const response = await fetch(`/test/node-runs/${sandbox}.json`)
  return await response.json()
}
