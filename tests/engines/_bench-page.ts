import { createWorkerRuntime } from '../../src/runtime/worker/worker-runtime.ts'
const open = (likely: any) => createWorkerRuntime({ frameUrl: '/runtime/frame/', libraryUrls: { openai: '/test/openai.txt' }, likely: Promise.resolve(likely) })
const get = async (s: string) => (await fetch(`/test/node-runs/${s}.json`)).json()
async function once(runtime: any, entry: string, t0: number) {
  const run = runtime.run({ entry }); let first = 0, n = 0
  for await (const _ of run.lines) { n++; first ||= performance.now() - t0 }
  await run.ended
  return [first, performance.now() - t0, n]
}
;(globalThis as any).bench = async (sandbox: string) => {
  const { files, entry } = await get(sandbox)
  await (await fetch('/test/openai.txt')).text()
  const cold = [], warm = [], boot = []
  for (let i = 0; i < 5; i++) {
    const t0 = performance.now()
    const runtime = await open({ files, entry }); boot.push(performance.now() - t0)
    await runtime.mount(files); 
    cold.push(await once(runtime, entry, t0))
    for (let k = 0; k < 4; k++) {
      await new Promise(r => setTimeout(r, 1500))
      const t1 = performance.now()
      await runtime.mount({ ...files })
      warm.push(await once(runtime, entry, t1))
    }
    runtime.dispose()
  }
  return { boot, cold, warm }
}
import { openFrame } from '../../src/runtime/worker/frame.ts'
import { prepareWorker } from '../../src/runtime/worker/prepared-worker.ts'
import { createLinker } from '../../src/runtime/worker/link/linker.ts'
;(globalThis as any).parts = async () => {
  const text = await (await fetch('/test/openai.txt')).text()
  const { files, entry } = await get('weather-agent')
  const out: any = { frame: [], empty: [], openai: [], link: [], relink: [] }
  for (let i = 0; i < 7; i++) {
    let t = performance.now(); const f = await openFrame('/runtime/frame/'); out.frame.push(performance.now() - t)
    t = performance.now(); const w0 = await prepareWorker(f, 'blob', { libraries: [], withinMs: 20000, likely: Promise.resolve(null) }); out.empty.push(performance.now() - t)
    t = performance.now(); const w = await prepareWorker(f, 'blob', { libraries: [{ specifier: 'openai', text }], withinMs: 20000, likely: Promise.resolve(null) }); out.openai.push(performance.now() - t)
    const l = createLinker({ openai: ['default'] }); t = performance.now(); l.link(files, entry); out.link.push(performance.now() - t)
    t = performance.now(); l.link(files, entry); out.relink.push(performance.now() - t)
    w0!.end(); w!.end(); f.remove()
  }
  return out
}
