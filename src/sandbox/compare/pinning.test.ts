import { describe, expect, it } from 'vitest'
import { aRunFinished, aRunStarted, transcriptOf } from '../../transcript/builders.ts'
import { emptyTranscript } from '../../transcript/transcript.ts'
import { aPanelSpec } from '../builders.ts'
import { pinnable, initialState, reducePanel } from '../panel-state.ts'
import type { PanelAction, PanelState } from '../panel-state.ts'

const spec = aPanelSpec()
const whole = transcriptOf(aRunStarted(), aRunFinished())
const other = transcriptOf(aRunStarted({ seed: 2 }), aRunFinished())
const started: PanelAction = { kind: 'run.started', transcript: emptyTranscript }
const endedWith = (transcript: typeof whole): PanelAction => ({
  kind: 'run.ended',
  phase: 'finished',
  transcript,
  screen: 'empty',
  problem: null,
})
const pinned: PanelAction = { kind: 'run.pinned' }
const opened: PanelAction = {
  kind: 'run.opened',
  saved: { name: 'a-run.jsonl', transcript: other, screen: 'empty' },
}

const after = (...actions: readonly PanelAction[]): PanelState =>
  actions.reduce((state, action) => reducePanel(spec, state, action), initialState(spec))

describe('pinning', () => {
  it('keeps the run while the next ones come and go', () => {
    const state = after(started, endedWith(whole), pinned, started, endedWith(other))

    expect(state.pinned).toBe(whole)
    expect(state.run).toMatchObject({ transcript: other })
  })

  it('takes another run in its place', () => {
    expect(after(started, endedWith(whole), pinned, started, endedWith(other), pinned).pinned).toBe(other)
  })

  it.each([
    ['before any run', []],
    ['while one is running', [started]],
    ['where nothing came of it', [started, endedWith(emptyTranscript)]],
  ])('is not possible %s', (_when, actions) => {
    expect(pinnable(after(...actions).run)).toBeNull()
    expect(after(...actions, pinned).pinned).toBeNull()
  })

  it('ends with being taken down, and with being put back', () => {
    expect(after(started, endedWith(whole), pinned, { kind: 'run.unpinned' }).pinned).toBeNull()
    expect(after(started, endedWith(whole), pinned, { kind: 'choice.reset' }).pinned).toBeNull()
  })
})

describe('a run read from a file', () => {
  it('stands there marked, over, and can be pinned', () => {
    const state = after(opened, pinned)

    expect(state.run).toMatchObject({ phase: 'finished', openedFrom: 'a-run.jsonl', screen: 'empty' })
    expect(state.pinned).toBe(other)
  })

  it('says that it broke off', () => {
    const saved = { name: 'a-run.jsonl', transcript: transcriptOf(aRunStarted()), screen: null }

    expect(after({ kind: 'run.opened', saved }).run).toMatchObject({
      phase: 'failed',
      problem: { code: 'ended-early' },
    })
  })

  it('does not count as the first run, and leaves no mark on the one that follows', () => {
    expect(after(opened, started).run).toMatchObject({ number: 1, openedFrom: null })
  })

  it('changes nothing of what is chosen', () => {
    expect(after(opened).choice).toEqual(initialState(spec).choice)
  })
})
