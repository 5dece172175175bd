import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '../../shared/limits.ts'
import { readRun } from './read-run.ts'

const recording = readFileSync(
  resolve(import.meta.dirname, '../../../sandboxes/weather-agent/recordings/always-timeout.none.jsonl'),
  'utf8',
)
const file = (content: string | Uint8Array<ArrayBuffer>): File => new File([content], 'a-run.jsonl')

describe('a saved run', () => {
  it('is read with its name and what the user was left with', async () => {
    const read = await readRun(file(recording))

    expect(read).toMatchObject({ ok: true, run: { name: 'a-run.jsonl', screen: 'empty' } })
  })

  it('may have gone through a system that ends lines otherwise', async () => {
    const [plain, carried] = [file(recording), file(recording.replaceAll('\n', '\r\n'))]

    expect(await readRun(carried)).toEqual(await readRun(plain))
  })

  it('may break off, or be damaged: its transcript says so', async () => {
    const read = await readRun(file(recording.split('\n').toSpliced(5, 1).slice(0, 20).join('\n')))

    expect(read).toMatchObject({ ok: true, run: { screen: null, transcript: { damage: [{ kind: 'gap' }] } } })
  })

  it.each([
    ['too-large', file('x'.repeat(limits.bytes * 1.01))],
    ['too-many-lines', file('\n'.repeat(limits.lines + 2))],
    ['not-text', file(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]))],
    ['no-events', file('')],
    ['no-events', file('{"name":"package"}')],
    ['no-start', file(recording.slice(recording.indexOf('\n') + 1))],
    ['newer-version', file(recording.replaceAll('{"v":1,', '{"v":2,'))],
    [
      'unreadable',
      Object.assign(file(recording), { arrayBuffer: async () => Promise.reject(new Error('gone')) }),
    ],
  ])('is not taken when it is %s', async (code, broken) => {
    expect(await readRun(broken)).toEqual({ ok: false, code })
  })

  it('never throws, whatever the file holds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array(), fc.string(), async (bytes, text) => {
        for (const content of [new Uint8Array(bytes), text, `${recording}${text}`])
          expect(typeof (await readRun(file(content))).ok).toBe('boolean')
      }),
    )
  })
})
