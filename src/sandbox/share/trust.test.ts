import { describe, expect, it } from 'vitest'
import { createFakeRuntime } from '../../runtime/fake/fake-runtime.ts'
import { emptyTranscript } from '../../transcript/transcript.ts'
import { aPanelSpec } from '../builders.ts'
import { initialState, nextModel, reducePanel } from '../panel-state.ts'
import type { PanelAction, PanelState } from '../panel-state.ts'
import { createSession } from '../session.ts'
import { createStart } from '../starter.ts'
import type { Opened } from './opened.ts'
import { isReadOnly, isStrangersCode } from './trust.ts'

const spec = aPanelSpec()
const start = initialState(spec)
const edits = { 'weather-agent/agent.ts': 'fetch("https://evil.example")' }
const mine = { 'weather-agent/agent.ts': '// mine' }
const opened: Opened = {
  choice: { ...start.choice, edits },
  origin: 'link',
  notice: { kind: 'opened', by: 'link', isOtherVersion: false, refused: [] },
}
const opening: PanelAction = { kind: 'share.opened', opened }
const undo: PanelAction = { kind: 'code.undone' }

const after = (...actions: readonly PanelAction[]): PanelState =>
  actions.reduce((state, action) => reducePanel(spec, state, action), start)

describe('code that came by a link', () => {
  it('is a stranger’s until the reader says otherwise', () => {
    expect(isStrangersCode(after(opening))).toBe(true)
    expect(isStrangersCode(after(opening, { kind: 'code.trusted' }))).toBe(false)
  })

  it('is still one when the reader has put it back and fetched it again', () => {
    expect(isStrangersCode(after(opening, { kind: 'choice.reset' }))).toBe(false)
    expect(isStrangersCode(after(opening, { kind: 'choice.reset' }, undo))).toBe(true)
  })

  it('is not what the reader writes after it was put back', () => {
    const written: PanelAction = { kind: 'choice.changed', choice: { edits: mine } }

    expect(isStrangersCode(after(opening, { kind: 'choice.reset' }, written))).toBe(false)
    expect(isStrangersCode(after(opening, { kind: 'code.replaced', choice: { edits: {} } }, written))).toBe(
      false,
    )
  })

  it('is still one when the reader has changed it', () => {
    const choice = { edits: { ...edits, 'weather-agent/main.ts': '// mine' } }

    expect(isStrangersCode(after(opening, { kind: 'code.replaced', choice }))).toBe(true)
  })

  it('takes nothing of the reader’s away: that is an undo away, and is theirs', () => {
    const state = after({ kind: 'choice.changed', choice: { edits: mine } }, opening, undo)

    expect(state.choice.edits).toEqual(mine)
    expect(isStrangersCode(state)).toBe(false)
  })

  it('is never answered by the reader’s own model', () => {
    const state = after({ kind: 'answering.changed', model: 'a-model' }, opening)

    expect(nextModel(state)).toBeNull()
    expect(nextModel(reducePanel(spec, state, { kind: 'code.trusted' }))).toBe('a-model')
  })
})

describe('a run of code that came by a link', () => {
  it('asks for no model of the reader’s own, until they say that the code is theirs', async () => {
    const asked: boolean[] = []
    const boot = async () => createFakeRuntime()
    const session = createSession(spec, {
      boot,
      start: createStart(boot),
      files: async () => ({ 'weather-agent/main.ts': '' }),
      stripper: { warm: async () => undefined, strip: async (files) => ({ kind: 'stripped', files }) },
      prefersReducedMotion: () => true,
      live: ({ cameByLink }) => {
        asked.push(cameByLink)
        return null
      },
    })

    session.openShared(opened)
    await session.run()
    session.trustCode()
    await session.run()

    expect(asked).toEqual([true, false])
  })
})

describe('opening', () => {
  it('begins no run', () => {
    expect(after(opening).run).toEqual({ phase: 'idle' })
  })

  it('ends a run that was under way without calling it the reader’s Stop', () => {
    const started: PanelAction = { kind: 'run.started', transcript: emptyTranscript }
    const late: PanelAction = { kind: 'warmed' }

    expect(after(started, opening, late)).toMatchObject({ run: { phase: 'idle' }, isCancelled: false })
  })

  it('of what this page can’t read leaves it to be read only, until it is put aside', () => {
    const refusal: PanelAction = {
      kind: 'share.refused',
      notice: { kind: 'refused', by: 'link', problem: { code: 'unknown-version', version: '2' } },
    }

    expect(isReadOnly(after(refusal))).toBe(true)
    expect(isReadOnly(after(refusal, { kind: 'share.dismissed' }))).toBe(false)
  })
})
