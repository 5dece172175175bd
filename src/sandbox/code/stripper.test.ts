import { describe, expect, it } from 'vitest'
import { stripTypes } from './strip-types.ts'
import { createStripper } from './stripper.ts'
import type { StripOrder, StripReply } from './stripper.ts'

/** Answers as `strip-worker.ts` does, in this thread. `asked` lists what it was given. */
const aWorker = (asked: string[]): Worker => {
  const target = new EventTarget()
  const reply = (data: StripReply): void => {
    queueMicrotask(() => target.dispatchEvent(new MessageEvent('message', { data })))
  }
  reply({ id: 0 })
  return Object.assign(target, {
    postMessage: ({ id, path, text }: StripOrder) => {
      asked.push(path)
      reply({ id, stripped: stripTypes(path, text) })
    },
    terminate: () => undefined,
  }) as unknown as Worker // As much of one as a stripper uses.
}

const brokenWorker = (): Worker => {
  const target = new EventTarget()
  queueMicrotask(() => target.dispatchEvent(new Event('error')))
  return Object.assign(target, { terminate: () => undefined }) as unknown as Worker
}

/** Starts, and dies at its first order. */
const dyingWorker = (): Worker => {
  const worker = aWorker([])
  worker.postMessage = () => queueMicrotask(() => worker.dispatchEvent(new Event('error')))
  return worker
}

describe('a stripper', () => {
  it('strips every file once as long as it stays the same', async () => {
    const asked: string[] = []
    const { strip } = createStripper(
      () => 'en',
      () => aWorker(asked),
    )

    await strip({ 'lab/a.ts': 'let a: 1', 'lab/b.ts': 'let b: 2' })
    const again = await strip({ 'lab/a.ts': 'let a: 1', 'lab/b.ts': 'let b: 3' })

    expect(again).toEqual({ kind: 'stripped', files: { 'lab/a.ts': 'let a   ', 'lab/b.ts': 'let b   ' } })
    expect(asked).toEqual(['lab/a.ts', 'lab/b.ts', 'lab/b.ts'])
  })

  it('tells the problems of all files', async () => {
    const { strip } = createStripper(
      () => 'en',
      () => aWorker([]),
    )

    const stripped = await strip({ 'lab/a.ts': 'enum A {}', 'lab/b.ts': 'let = =', 'lab/c.ts': 'let c' })

    expect(stripped).toMatchObject({
      kind: 'refused',
      problems: expect.arrayContaining([
        expect.objectContaining({ path: 'lab/a.ts', kind: 'not-erasable' }),
        expect.objectContaining({ path: 'lab/b.ts', kind: 'syntax' }),
      ]),
    })
  })

  it('starts no worker where nothing is edited', async () => {
    const { strip } = createStripper(
      () => 'en',
      () => {
        throw new Error('expected no worker')
      },
    )

    expect(await strip({})).toEqual({ kind: 'stripped', files: {} })
  })

  it('rejects when its worker can not be fetched, and tries again the next time', async () => {
    const workers = [brokenWorker, () => aWorker([])]
    const { strip } = createStripper(
      () => 'en',
      () => workers.shift()!(),
    )

    await expect(strip({ 'lab/a.ts': 'let a' })).rejects.toThrow('expected the worker')

    expect(await strip({ 'lab/a.ts': 'let a' })).toMatchObject({ kind: 'stripped' })
  })

  it('rejects all that wait when its worker dies, and starts another one the next time', async () => {
    const workers = [dyingWorker, () => aWorker([])]
    const { strip } = createStripper(
      () => 'en',
      () => workers.shift()!(),
    )

    await expect(strip({ 'lab/a.ts': 'let a', 'lab/b.ts': 'let b' })).rejects.toThrow('expected the worker')

    expect(await strip({ 'lab/a.ts': 'let a', 'lab/b.ts': 'let b' })).toMatchObject({ kind: 'stripped' })
  })
})
