// Readers who flag without pause: as many at once as there are connections, each its next flag when the last one is
// acknowledged, and the same one again, like an outbox, as long as it is not.

import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { aSentFlag } from '../../../src/feedback/domain/builders.ts'

export type Sending = { readonly connections: number; readonly seconds: number }

export type Sent = {
  /** Acknowledged: 201, or 200 at a later try. */
  readonly acknowledged: ReadonlySet<string>
  /** Never acknowledged: still in the outbox. */
  readonly waiting: ReadonlySet<string>
  /** Acknowledged as new more than once. */
  readonly twice: number
  /** Of each first try that gave 201. */
  readonly times: readonly number[]
  /** How often which answer came that was no acknowledgement; `none` for a broken connection. */
  readonly refusals: ReadonlyMap<string, number>
  readonly seconds: number
}

/** Ends after `seconds`, or once `enough` says so. */
export async function sendFlags(
  address: string,
  { connections, seconds }: Sending,
  enough: (refusals: ReadonlyMap<string, number>) => boolean = () => false,
): Promise<Sent> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const begun = performance.now()
  const news = new Map<string, number>()
  const [acknowledged, waiting] = [new Set<string>(), new Set<string>()]
  const times: number[] = []
  const refusals = new Map<string, number>()
  const isOver = () => performance.now() - begun > seconds * 1000 || enough(refusals)

  await Promise.all(Array.from({ length: connections }, sendOneByOne))
  agent.destroy()
  const twice = [...news.values()].filter((count) => count > 1).length
  return { acknowledged, waiting, twice, times, refusals, seconds: (performance.now() - begun) / 1000 }

  async function sendOneByOne(): Promise<void> {
    while (!isOver()) await sendOne(aSentFlag({ note: '读到这里，思路断了。', dwellMs: 4000 }))
  }

  async function sendOne(flag: Record<string, unknown>): Promise<void> {
    const id = String(flag.id)
    waiting.add(id)
    for (let tries = 1; !acknowledged.has(id); tries += 1) {
      const { status, code, ms } = await post(agent, address, JSON.stringify(flag))
      if (status === 201 || status === 200) {
        acknowledged.add(id)
        waiting.delete(id)
        if (status === 201) news.set(id, (news.get(id) ?? 0) + 1)
        if (status === 201 && tries === 1) times.push(ms)
      } else {
        refusals.set(code, (refusals.get(code) ?? 0) + 1)
        if (isOver()) return
        // Sooner than Retry-After has it: the fault is to be met as often as possible.
        await setTimeout(100 + Math.random() * 200)
      }
    }
  }
}

type Reply = { readonly status: number; readonly code: string; readonly ms: number }

function post(agent: Agent, address: string, body: string): Promise<Reply> {
  const begun = performance.now()
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0, code: 'none', ms: performance.now() - begun })
    const asked = request(
      `${address}api/feedback`,
      {
        agent,
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
      },
      (response) => {
        let text = ''
        response.on('data', (chunk) => (text += chunk))
        response.on('error', none)
        response.on('end', () => {
          const status = response.statusCode ?? 0
          const code = /"code":"(\w+)"/.exec(text)?.[1] ?? String(status)
          resolve({ status, code, ms: performance.now() - begun })
        })
      },
    )
    asked.on('error', none)
    asked.end(body)
  })
}
