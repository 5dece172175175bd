import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { bundleOpenai } from '../../bin/bundle/library.ts'
import { bundleFiles } from '../../bin/bundle/sandbox-files.ts'
import { scriptTextForEsbuild } from '../../bin/bundle/script-text.ts'
import { inputOf } from '../../bin/sandbox/named-run.ts'
import { runHere } from '../../bin/sandbox/run-here.ts'
import { scenarioIds } from '../../bin/sandbox/scenario-file.ts'
import { runs, type NamedRun } from '../../sandboxes/weather-agent/runs.ts'
import { inputFiles } from '../../src/sandbox/input-files.ts'
import { serveStandIn, type RunningStandIn } from './webcontainer/stand-in.ts'

/** A sandbox as the page gets it, and what it prints in Node. */
export type NodeRun = {
  readonly files: Readonly<Record<string, string>>
  readonly entry: string
  readonly lines: readonly string[]
}

/** A run of a sandbox by the files that decide it, and what it prints in Node. */
export type InputRun = {
  readonly name: string
  readonly input: Readonly<Record<string, string>>
  readonly lines: readonly string[]
}

export interface RuntimeServer {
  /** Null where the address is not ours. */
  respond(request: Request): Promise<Response | null>
  /** Somebody tried to open a socket. */
  countSocket(path: string): void
  close(): Promise<void>
}

const project = resolve(import.meta.dirname, '../..')

/**
 * What the tests of the built-in runtime need from a server: the frame as it is served in production, the
 * library, sandboxes with what they print in Node, and `/open/`, which counts who reaches it.
 */
export function createRuntimeServer(): RuntimeServer {
  let hits = 0
  let frame: Promise<Respond> | undefined
  let endpoint: Promise<Respond> | undefined
  let openai: Promise<string> | undefined
  let standIn: Promise<RunningStandIn> | undefined

  /** Where the stand-in for the vendor's host is. With `kill` in the address it first ends what runs there. */
  async function tellStandIn(address: string): Promise<{ readonly origin: string }> {
    const { origin, killAll } = await (standIn ??= serveStandIn())
    if (new URL(address).searchParams.has('kill')) killAll()
    return { origin }
  }

  return {
    async respond(request) {
      const { pathname } = new URL(request.url)
      if (pathname === '/runtime/frame/') return await (await (frame ??= loadFrame()))(request)
      if (pathname === '/runtime/endpoint/') return await (await (endpoint ??= loadEndpoint()))(request)
      if (pathname === '/test/openai.txt') return new Response(await (openai ??= bundleOpenai(project)))
      if (pathname === '/test/page') return new Response('<!doctype html><p>import { from "a page"</p>')
      if (pathname === '/test/nothing') return new Response(null, { status: 404 })
      if (pathname === '/test/node-runs/agent.json')
        return Response.json(await runInNode('tests/fixtures/runtime', 'agent'))
      if (pathname === '/test/node-runs/weather-agent.json')
        return Response.json(await runInNode('sandboxes', 'weather-agent'))
      if (pathname === '/test/every-run.json') return Response.json(await everyRun())
      if (pathname === '/test/stand-in.json') return Response.json(await tellStandIn(request.url))
      if (pathname === '/open/hits') return new Response(String(hits))
      if (!pathname.startsWith('/open/')) return null
      hits += 1
      if (pathname.startsWith('/open/echo/'))
        return Response.json(echoOf(request), {
          headers: { ...openToAll, 'Content-Type': 'application/json' },
        })
      return new Response('export {}', { headers: openToAll })
    },
    countSocket(path) {
      if (path.startsWith('/open/')) hits += 1
    },
    async close() {
      const running = await standIn
      running?.close()
    },
  }
}

/** A completion that tells what it was asked with, the key included. */
const echoOf = ({ url, headers }: Request) => ({
  choices: [{ message: { content: `${new URL(url).pathname} ${headers.get('authorization')}` } }],
})

const openToAll = {
  'Content-Type': 'text/javascript',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

type Respond = (request: Request) => Promise<Response>

const loadFrame = async (): Promise<Respond> =>
  (await loadModule('src/runtime/worker/frame-document.ts'))['respondWithFrame']!

const loadEndpoint = async (): Promise<Respond> =>
  (await loadModule('src/runtime/worker/endpoint/endpoint-document.ts'))['respondWithEndpointFrame']!

/** The module that a page of ours exports, bundled as Astro would. */
async function loadModule(path: string): Promise<Record<string, Respond>> {
  const { outputFiles } = await build({
    entryPoints: [join(project, path)],
    bundle: true,
    format: 'esm',
    write: false,
    plugins: [scriptTextForEsbuild()],
  })
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(outputFiles[0]!.text)}`)
}

/** Every run that has a name, and with nothing switched on every scenario that has no such run. */
async function everyRun(): Promise<readonly InputRun[]> {
  const named = new Set(runs.filter(({ name }) => name.endsWith('.none')).map(({ scenario }) => scenario))
  const bare = scenarioIds()
    .filter((scenario) => !named.has(scenario))
    .map((scenario): NamedRun => ({ name: `${scenario}.none`, scenario, on: [] }))
  return Promise.all(
    [...runs, ...bare].map(async (run) => {
      const input = inputOf(run)
      return { name: run.name, input: inputFiles('weather-agent', input), lines: await runHere(input) }
    }),
  )
}

async function runInNode(folder: string, sandbox: string): Promise<NodeRun> {
  const sandboxes = join(project, folder)
  const entry = `${sandbox}/main.ts`
  const { files } = await bundleFiles(sandboxes, sandbox)
  const { stdout } = await promisify(execFile)(process.execPath, [join(sandboxes, entry)])
  return { files, entry, lines: stdout.split('\n').slice(0, -1) }
}
