import { expect, it } from 'vitest'
import type { Frame } from './frame.ts'
import { openWorkshop } from './workshop.ts'

const program = { modules: [] }

/** A frame whose workers say what a test tells them to. */
function aFrame() {
  const workers: { readonly says: (kind: string) => void; readonly breaks: () => void }[] = []
  const frame: Frame = {
    startWorker(_addresses, onBroken) {
      const { port1: port, port2 } = new MessageChannel()
      workers.push({ says: (kind) => port2.postMessage({ kind }), breaks: onBroken })
      return { port, end: () => port.close() }
    },
    findSyntaxError: () => Promise.resolve(null),
    remove() {},
  }
  return { frame, workers }
}

it('keeps the worker that is ready when the one before it, long taken, turns out broken', async () => {
  const { frame, workers } = aFrame()
  const opening = openWorkshop({
    frame,
    libraries: [],
    likely: Promise.resolve(undefined),
    addresses: ['blob'],
  })
  workers[0]?.says('prepared')
  const workshop = await opening
  await workshop.take()
  workshop.prepareNext(program)
  await expect.poll(() => workers.length).toBe(2)
  const second = workshop.take()
  workshop.prepareNext(program)
  await expect.poll(() => workers.length).toBe(3)

  workers[2]?.says('prepared')
  workers[1]?.breaks()
  await expect(second).rejects.toMatchObject({ code: 'no-worker' })
  const third = await workshop.take()

  expect(workers).toHaveLength(3)
  third.end()
})
