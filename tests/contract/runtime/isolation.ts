import { equal } from '../../support/equal.ts'
import { crashOf, entry, exitedWell, runToEnd, stopped, needing } from './bench.ts'

export const isolationCases = needing('isolation', [
  {
    title: 'lets two runs not see each other',
    check: async (bench) => {
      const program = `console.log(String(globalThis.left)); globalThis.left = 'something'; Array.prototype.map = null`

      await runToEnd(bench, program)

      equal(await runToEnd(bench, program), { lines: ['undefined'], end: exitedWell })
    },
  },
  {
    title: 'survives a program that allocates without end',
    check: async (bench) => {
      const program = `
        const kept = []
        for (;;) {
          for (let i = 0; i < 12; i += 1) kept.push(new Array(1e6).fill(kept.length))
          console.log(String(kept.length))
        }`
      const stop = new AbortController()
      await bench.runtime.mount({ [entry]: program })
      const run = bench.runtime.run({ entry, signal: stop.signal })

      for await (const count of run.lines) if (Number(count) >= 60) stop.abort()

      equal(await run.ended, stopped)
      equal(await runToEnd(bench, `console.log('next')`), { lines: ['next'], end: exitedWell })
    },
  },
  {
    title: 'lets only text and numbers out of an error, whatever was thrown',
    check: async (bench) => {
      const forged = `{ replaceAll: () => ({ type: 'img', constructor: undefined }) }`

      const outcome = await runToEnd(
        bench,
        `throw Object.assign(new Error(), { message: ${forged}, name: ${forged} })`,
      )

      const { name, message } = crashOf(outcome)
      equal([typeof name, typeof message], ['string', 'string'])
    },
  },
  {
    title: 'has no way out but its output',
    needs: ['sealed'],
    check: async (bench) => {
      const program = `
        const names = ['postMessage', 'close', 'document', 'parent']
        console.log(names.map((name) => typeof globalThis[name]).join(' '), self.origin)`

      const { lines } = await runToEnd(bench, program)

      equal(lines, ['undefined undefined undefined undefined null'])
    },
  },
  {
    title: 'keeps nothing on the device',
    needs: ['sealed'],
    check: async (bench) => {
      const program = `
        const refused = async (attempt) => {
          try { return (await attempt()) ? 'stored' : 'refused' } catch { return 'refused' }
        }
        const open = () => new Promise((resolve, reject) => {
          const request = indexedDB.open('store')
          request.onsuccess = () => resolve(true)
          request.onerror = reject
        })
        console.log(await refused(open), await refused(() => caches.open('store')))`

      equal((await runToEnd(bench, program)).lines, ['refused refused'])
    },
  },
  {
    title: 'reaches no network, not even our own',
    needs: ['sealed'],
    check: async (bench) => {
      const open = new URL('/open/', location.href)
      const before = await countHits(open)

      const { lines } = await runToEnd(bench, reachFor(open))

      equal(lines, [
        'fetch no',
        'import no',
        'importScripts no',
        'WebSocket no',
        'EventSource no',
        'XMLHttpRequest no',
        'nested no',
      ])
      // The count itself proves that the address can be reached from the page.
      equal(await countHits(open), before)
    },
  },
])

/** Asks a server of the tests how often something else than this question has reached it. */
async function countHits(open: URL): Promise<number> {
  const response = await fetch(new URL('hits', open))
  return Number(await response.text())
}

/** Tries every way that a worker has, and prints whether it led anywhere. */
function reachFor(open: URL): string {
  return `
    const http = ${JSON.stringify(new URL('module.js', open).href)}
    const socket = http.replace('http', 'ws')
    const trying = async (name, attempt) => {
      const late = new Promise((resolve) => setTimeout(resolve, 3000, false))
      const reached = await Promise.race([Promise.resolve().then(attempt).catch(() => false), late])
      console.log(name, reached ? 'yes' : 'no')
    }
    const opened = (source) => new Promise((resolve) => {
      source.onopen = source.onload = () => resolve(true)
      source.onerror = () => resolve(false)
    })
    const nested = 'fetch(' + JSON.stringify(http) + ').then(() => postMessage(true), () => postMessage(false))'

    await trying('fetch', () => fetch(http, { mode: 'no-cors' }))
    await trying('import', () => import(http))
    await trying('importScripts', () => { importScripts(http); return true })
    await trying('WebSocket', () => opened(new WebSocket(socket)))
    await trying('EventSource', () => opened(new EventSource(http)))
    await trying('XMLHttpRequest', () => {
      const request = new XMLHttpRequest()
      const reached = opened(request)
      request.open('GET', http)
      request.send()
      return reached
    })
    await trying('nested', () => {
      const worker = new Worker(URL.createObjectURL(new Blob([nested], { type: 'text/javascript' })))
      return new Promise((resolve) => {
        worker.onmessage = ({ data }) => resolve(data)
        worker.onerror = () => resolve(false)
      })
    })`
}
