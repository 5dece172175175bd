import { startWebKit } from '../support/webkit.ts'
import { serveRuntimePage } from '../support/runtime-page.ts'
import { casesFor } from '../contract/runtime/cases.ts'
import { findWebKit } from '../support/browsers.ts'
const t0=performance.now(); const log=(...a:unknown[])=>console.log(Math.round(performance.now()-t0),...a)
const page = await serveRuntimePage(); log('page')
const b = await startWebKit(findWebKit()!); log('webkit')
await b.open(page.address); log('open')
const traits=['modules','library','isolation'] as const
for (const c of casesFor(new Set(traits)).slice(Number(process.argv[2]??0))) { const late = new Promise(r=>setTimeout(r,30000,'LATE')); const r= await Promise.race([b.runCase(c.title, traits), late]); log(c.title, r);  }
await b.close(); log('closed'); page.close(); process.exit(0)
