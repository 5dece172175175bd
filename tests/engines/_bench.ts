import { createServer } from 'node:http'
import { build } from 'esbuild'
import puppeteer from 'puppeteer-core'
import { chromium } from 'playwright-core'
import { commonHeaders } from '../../bin/site/headers.ts'
import { createRuntimeServer } from '../support/runtime-server.ts'
import { chromiumArguments, findChromium, findFirefox } from '../support/browsers.ts'
const { outputFiles } = await build({ entryPoints: ['tests/engines/_bench-page.ts'], bundle: true, format: 'esm', write: false, minify: true })
console.log('page script', outputFiles[0]!.text.length)
const rs = createRuntimeServer(); const cache = new Map<string, any>()
createServer(async (m, r) => { const k = m.url!; let c = cache.get(k)
  if (!c) { const x = await rs.respond(new Request('http://l' + k)); c = x ? { h: Object.fromEntries(x.headers), b: await x.text(), s: x.status } : k === '/' ? { h: { 'content-type': 'text/html' }, b: '<!doctype html><body><script type=module src=/p.js></script>', s: 200 } : { h: { 'content-type': 'text/javascript' }, b: outputFiles[0]!.text, s: 200 }; cache.set(k, c) }
  const h: any = {}; for (const [n, v] of Object.entries(commonHeaders)) h[n.toLowerCase()] = v
  r.writeHead(c.s, { ...h, ...c.h }); r.end(c.b) }).listen(4426)
const med = (a: number[]) => { const s = [...a].sort((x, y) => x - y); return `${s[0]!.toFixed(0)}/${s[s.length >> 1]!.toFixed(0)}/${s.at(-1)!.toFixed(0)}` }
const show = (n: string, r: any) => console.log(n, 'boot', med(r.boot), '| cold first', med(r.cold.map((x: any) => x[0])), 'all', med(r.cold.map((x: any) => x[1])), '| warm first', med(r.warm.map((x: any) => x[0])), 'all', med(r.warm.map((x: any) => x[1])), 'lines', r.warm[0][2])
if (process.argv[2] !== 'ff') { const b = await chromium.launch({ executablePath: findChromium()!, args: [...chromiumArguments] }); const p = await b.newPage(); p.on('pageerror', e => console.log(e)); await p.goto('http://localhost:4426/'); const pp = await p.evaluate(() => (globalThis as any).parts()); for (const k in pp) console.log(k, med(pp[k])); for (const s of ['weather-agent']) show('chromium ' + s, await p.evaluate((s) => (globalThis as any).bench(s), s)); await b.close() }
if (process.argv[2] !== 'cr') { const b = await puppeteer.launch({ browser: 'firefox', executablePath: findFirefox()!, headless: true, timeout: 80000, protocolTimeout: 180000 }); const p = await b.newPage(); await p.goto('http://localhost:4426/'); for (const s of ['agent', 'weather-agent']) show('firefox ' + s, await p.evaluate((s) => (globalThis as any).bench(s), s)); await b.close() }
process.exit(0)
