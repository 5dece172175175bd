import { describe, expect, it } from 'vitest'
import { readShareFile, shareFileName, toShareFile } from './share-file.ts'
import type { ShareState } from './share-state.ts'

const state: ShareState = {
  sandbox: 'weather-agent',
  version: 'V1',
  scenario: 'always-timeout',
  seed: 7,
  temperament: 'stubborn',
  switches: {},
  edits: { 'weather-agent/agent.ts': { base: 'x', patches: [{ at: 0, remove: 1, insert: ['// 改过'] }] } },
}
const file = (content: string | Uint8Array<ArrayBuffer>): File => new File([content], 'a.offtrack.json')

describe('a state in a file', () => {
  it('comes back as it was', async () => {
    expect(await readShareFile(file(toShareFile(state)))).toEqual({ ok: true, value: state })
  })

  it('has a name that is harmless, whatever the scenario is called', () => {
    expect(shareFileName({ ...state, scenario: '../../\u202egnp' })).toBe('-------gnp.offtrack.json')
  })

  it.each([
    [{ code: 'too-large' }, file('x'.repeat(1_000_001))],
    [{ code: 'broken' }, file('')],
    [{ code: 'broken' }, file('{"name":"package"}')],
    [{ code: 'broken' }, file(toShareFile(state).slice(0, 100))],
    [{ code: 'broken' }, file(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))],
    [{ code: 'broken' }, file('{"offtrack-run":1}')],
    [{ code: 'broken' }, file(`{"offtrack-run":1,"state":${'['.repeat(400_000)}${']'.repeat(400_000)}}`)],
    [{ code: 'unknown-version', version: '2' }, file('{"offtrack-run":2,"state":{}}')],
    [{ code: 'unknown-version', version: '?' }, file('{"offtrack-run":{"toString":1},"state":{}}')],
    [{ code: 'invalid', field: 'sandbox' }, file('{"offtrack-run":1,"state":{}}')],
    [
      { code: 'unreadable' },
      Object.assign(file(''), { arrayBuffer: async () => Promise.reject(new Error('gone')) }),
    ],
  ])('is refused: %j', async (problem, hostile) => {
    expect(await readShareFile(hostile)).toEqual({ ok: false, problem })
  })
})
