import { afterAll, describe, expect, it } from 'vitest'
import { describeRuntime } from '../contract/runtime.ts'
import { entry, runToEnd } from '../contract/runtime/bench.ts'
import { bootToReady, createRealBoot } from '../support/webcontainer/boot-in-page.ts'

// One container for all of it, as on a page; one folder a runtime.
const boot = await createRealBoot()
let folders = 0
let losses = 0

const create = async () => {
  const ready = await bootToReady(boot)
  folders += 1
  return ready.createRuntime({ folder: `sandboxes/${folders}`, onLost: () => (losses += 1) })
}

afterAll(() => boot.end())

describeRuntime(
  'webcontainer',
  create,
  new Set(['modules', 'columns', 'all-or-nothing', 'library', 'isolation']),
)

describe('a container', () => {
  it('tells the version of its Node', async () => {
    await bootToReady(boot)

    expect(boot.getState()).toMatchObject({ kind: 'ready', nodeVersion: /^v\d+\.\d+\.\d+$/ })
  })

  it('gives each sandbox a folder of its own, and lets their programs take turns', async () => {
    const [one, other] = [await create(), await create()]
    await one.mount({ [entry]: `await new Promise((go) => setTimeout(go, 100)); console.log('one')` })
    await other.mount({ [entry]: `console.log('other')` })
    const order: string[] = []
    const note = async (lines: AsyncIterable<string>) => {
      for await (const line of lines) order.push(line)
    }

    await Promise.all([one, other].map((runtime) => note(runtime.run({ entry }).lines)))

    expect(order).toEqual(['one', 'other'])
  })

  it('says that a run is lost when its process is killed from outside, with the lines before it', async () => {
    const runtime = await create()
    await runtime.mount({ [entry]: `console.log('begun'); await new Promise(() => {})` })
    const before = losses
    const run = runtime.run({ entry })
    const lines: string[] = []

    for await (const line of run.lines) {
      lines.push(line)
      await fetch('/test/stand-in.json?kill')
    }

    expect(await run.ended).toEqual({ kind: 'failed', reason: 'lost' })
    expect(lines).toEqual(['begun'])
    expect(losses).toBe(before + 1)
  })

  it('takes no program that has a way to a model of the reader’s own', async () => {
    const runtime = await create()
    await runtime.mount({ [entry]: `console.log('ran')` })

    const run = runtime.run({ entry, model: new MessageChannel().port1 })

    expect(await run.ended).toEqual({ kind: 'failed', reason: 'no-container' })
    expect(await Array.fromAsync(run.lines)).toEqual([])
  })

  it('keeps what a program leaves in its folder from the next one', async () => {
    const runtime = await create()
    const program = `
      const { existsSync, writeFileSync } = process.getBuiltinModule('fs')
      const file = new URL('./left', import.meta.url)
      console.log(String(existsSync(file)))
      writeFileSync(file, '')`

    await runToEnd({ runtime }, program)

    expect((await runToEnd({ runtime }, program)).lines).toEqual(['false'])
  })
})
