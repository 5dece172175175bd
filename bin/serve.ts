// `npm run preview`, and the second half of `npm start`: serves what the build made.
// PORT, HOST: where to listen (see listen.ts). README.md says how to deploy behind a proxy. Where readers' flags go:
// site/feedback.ts.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createAnswer, type OnDemand } from './site/answer.ts'
import { mountFeedback } from './site/feedback.ts'
import { readBlockMap } from './site/known-blocks.ts'
import { listen, ListenError } from './site/listen.ts'
import { readManifest } from './site/manifest.ts'
import { portWanted } from './site/port.ts'
import { stopOnSignal } from './site/stop-on-signal.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
/** A request that takes longer than this when the server is told to stop is cut off. */
const graceMs = 5000

if (import.meta.main) await serve()

export async function serve(): Promise<void> {
  const manifest = await readManifest(dist)
  if (!manifest)
    return fail('还没有构建：请先运行 npm run build。/ Nothing is built yet: run npm run build first.')

  try {
    const place = { host: process.env.HOST || undefined, port: portWanted(process.env.PORT) }
    const { base } = manifest
    const blocks = await readBlockMap(dist)
    const feedback = await mountFeedback({ base, blocks, root, environment: process.env })
    const answer = createAnswer({ dist, manifest, onDemand: await loadAstro(), api: feedback.answer })
    const listening = await listen(answer, place)
    console.log(listening.origin + base)
    stopOnSignal(listening, graceMs, feedback.close)
  } catch (error) {
    if (!(error instanceof ListenError)) throw error
    fail(error.message)
  }
}

async function loadAstro(): Promise<OnDemand> {
  process.env.ASTRO_NODE_AUTOSTART = 'disabled'
  // Built by Astro just now; its adapter documents this export.
  const entry = (await import(pathToFileURL(join(dist, 'server', 'entry.mjs')).href)) as { handler: OnDemand }
  return entry.handler
}

function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
