import { describe, expect, it } from 'vitest'
import { parseLine } from '../protocol/parse.ts'
import { reduceAll } from '../transcript/reduce.ts'
import { emptyTranscript } from '../transcript/transcript.ts'
import { aPanelSpec } from './builders.ts'
import { fromKept, toKept } from './kept.ts'
import { initialState, isStale, reducePanel, runInSight, stepOf } from './panel-state.ts'
import type { PanelAction, PanelState } from './panel-state.ts'

const spec = aPanelSpec({ reveal: 'one-by-one' })
const after = (...actions: readonly PanelAction[]): PanelState =>
  actions.reduce((state, action) => reducePanel(spec, state, action), initialState(spec))

const started: PanelAction = { kind: 'run.started', transcript: emptyTranscript }
const ended: PanelAction & { readonly kind: 'run.ended' } = {
  kind: 'run.ended',
  phase: 'finished',
  transcript: emptyTranscript,
  screen: 'empty',
  problem: null,
}
const circuitOn: PanelAction = {
  kind: 'choice.changed',
  choice: { settings: { ...spec.start.settings, 'break-circuit': { on: true, limit: 2 } } },
}

/** A transcript with one line in it. */
const something = reduceAll([parseLine('printed')])

describe('switches that appear one by one', () => {
  it('begin with one', () => {
    expect(after().revealed).toBe(1)
  })

  it('wait until the first has been tried', () => {
    expect(after(started, ended).revealed).toBe(1)
    expect(after(circuitOn).revealed).toBe(1)
  })

  it('go on after a run with it', () => {
    expect(after(circuitOn, started, ended).revealed).toBe(2)
  })
})

describe('the step of the opening piece', () => {
  const both: PanelAction = {
    kind: 'choice.changed',
    choice: {
      settings: {
        ...spec.start.settings,
        'break-circuit': { on: true, limit: 2 },
        'instructive-errors': { on: true },
      },
    },
  }

  it.each([
    ['first', []],
    ['second', [circuitOn, started, ended]],
    ['second', [circuitOn, started, ended, both]],
    ['second', [circuitOn, started, ended, both, started, ended]],
    ['third', [circuitOn, started, ended, both, started, { ...ended, screen: 'honest' }]],
  ] as const)('is the %s one', (step, actions) => {
    expect(stepOf(after(...actions))).toBe(step)
  })
})

describe('a run that has ended', () => {
  it('is not changed by a batch that comes late', () => {
    const late: PanelAction = {
      kind: 'run.grew',
      transcript: { ...emptyTranscript, nextSeq: 9 },
      shownSeq: 3,
    }

    expect(after(started, ended, late, { kind: 'run.shown', shownSeq: 1 }).run).toEqual(
      after(started, ended).run,
    )
  })

  it('does not count as tried when it failed', () => {
    expect(after(circuitOn, started, { ...ended, phase: 'failed' }).revealed).toBe(1)
  })
})

describe('a run of which no line comes', () => {
  const shown: PanelAction = { ...started, transcript: something }
  const over: PanelAction = { ...ended, transcript: something }
  const offline: PanelAction = { ...ended, phase: 'failed', screen: null, problem: { code: 'offline' } }
  const bet: PanelAction = { kind: 'predicted', prediction: 'honest' }

  it('leaves the one before it in sight, and says why', () => {
    const { run } = after(shown, over, started, offline)

    expect(runInSight(run)).toMatchObject({ phase: 'finished', transcript: something, screen: 'empty' })
    expect(run).toMatchObject({ phase: 'failed', problem: { code: 'offline' } })
  })

  it('leaves the recording, where there was none', () => {
    expect(runInSight(after(started, offline).run)).toBeNull()
  })

  it('leaves it after another one, too', () => {
    expect(runInSight(after(shown, over, started, offline, started, offline).run)).toMatchObject({
      transcript: something,
    })
  })

  it('is as if Run had not been pressed when it is stopped, but for a word about it until the next run', () => {
    const before = after(shown, over)

    expect(after(shown, over, started, { kind: 'run.cancelled' })).toEqual({ ...before, isCancelled: true })
    expect(after(shown, over, started, { kind: 'run.cancelled' }, started).isCancelled).toBe(false)
  })

  it('gives the bet back, and does not count as the first', () => {
    const state = after(bet, started, offline)

    expect(state.prediction).toBe('honest')
    expect(reducePanel(spec, state, started).run).toMatchObject({ number: 1 })
  })
})

describe('a prediction', () => {
  it('goes with the run that follows, and is asked for anew after it', () => {
    const over: PanelAction = { ...ended, transcript: something }
    const state = after({ kind: 'predicted', prediction: 'honest' }, started, over)

    expect(state.prediction).toBeNull()
    expect(state.run).toMatchObject({ prediction: 'honest', screen: 'empty' })
  })
})

describe('putting back', () => {
  it('brings the recording and the start, and stays warm', () => {
    const state = after({ kind: 'warmed' }, circuitOn, started, ended, { kind: 'choice.reset' })

    expect(state).toEqual({ ...initialState(spec), isWarm: true })
  })

  it('forgets a run that ends afterwards', () => {
    expect(after(started, { kind: 'choice.reset' }, ended).run).toEqual({ phase: 'idle' })
  })
})

describe('what is shown', () => {
  it('is of what is chosen, in whatever order that was written down', () => {
    const kept = fromKept(spec, toKept(initialState(spec)))!

    expect(isStale(spec, after({ kind: 'restored', restored: kept }))).toBe(false)
  })

  it('is the recording’s until something else is chosen', () => {
    expect(isStale(spec, after())).toBe(false)
    expect(isStale(spec, after(circuitOn))).toBe(true)
  })

  it('is the run’s, until something is changed after it', () => {
    const shown: PanelAction = { ...started, transcript: something }
    const over: PanelAction = { ...ended, transcript: something }

    expect(isStale(spec, after(circuitOn, shown, over))).toBe(false)
    expect(
      isStale(spec, after(circuitOn, shown, over, { kind: 'choice.changed', choice: { seed: 2 } })),
    ).toBe(true)
  })
})

describe('looking back', () => {
  const grown: PanelAction = { kind: 'run.grew', transcript: something, shownSeq: null }
  const back: PanelAction = { kind: 'run.scrubbed', shownSeq: 3 }

  it('shows a run that is over as it stood', () => {
    expect(runInSight(after(started, { ...ended, transcript: something }, back).run)?.shownSeq).toBe(3)
  })

  it('waits until the run is over', () => {
    expect(runInSight(after(started, grown, back).run)?.shownSeq).toBeNull()
  })

  it('ends with the next run', () => {
    const again = after(started, { ...ended, transcript: something }, back, started, grown)

    expect(runInSight(again.run)?.shownSeq).toBeNull()
  })
})
