import { describe, expect, it } from 'vitest'
import { parseLine } from '../protocol/parse.ts'
import {
  aCall,
  aModelAnswered,
  aModelAsked,
  anIntervention,
  aRunFinished,
  aRunStarted,
  aToolCalled,
  aToolRejected,
  aToolReturned,
  aTurnStarted,
  toLines,
  transcriptOf,
} from './builders.ts'
import { reduce, reduceAll, upTo } from './reduce.ts'
import type { CallStep, Exchange, Transcript } from './transcript.ts'

describe('reduce', () => {
  it('keeps how the run began and ended', () => {
    const transcript = transcriptOf(aRunStarted({ seed: 7 }), aRunFinished({ turns: 3 }))

    expect(transcript.run?.event.seed).toBe(7)
    expect(transcript.end?.event.turns).toBe(3)
  })

  it('joins a request and the reply to it', () => {
    const transcript = transcriptOf(aTurnStarted(), aModelAsked(), aModelAnswered())

    expect(exchangesOf(transcript)).toMatchObject([
      { request: { asked: { line: 1 } }, answered: { line: 2 } },
    ])
  })

  it('joins the pieces of a reply that is still arriving', () => {
    const piece = { type: 'model.streamed', turn: 1 } as const
    const transcript = transcriptOf(
      aTurnStarted(),
      aModelAsked(),
      { ...piece, delta: '北' },
      { ...piece, delta: '京' },
    )

    expect(exchangesOf(transcript)[0]?.streamed).toMatchObject({ text: '北京', count: 2 })
  })

  it.each([
    ['returned', aToolReturned(), { kind: 'returned', ok: false, result: '连接超时' }],
    ['rejected', aToolRejected(), { kind: 'rejected', result: '缺少参数 city' }],
    ['refused', anIntervention(), { kind: 'refused', result: '失败' }],
    ['pending', aToolCalled(), { kind: 'pending' }],
    ['pending while it is mended', anIntervention({ what: 'changed' }), { kind: 'pending' }],
  ])('knows a call as %s', (_what, event, outcome) => {
    expect(callsOf(transcriptOf(aTurnStarted(), event))).toMatchObject([{ callId: 'call_1', outcome }])
  })

  it('tells calls apart that run side by side', () => {
    const second = { callId: 'call_2' }
    const transcript = transcriptOf(
      aTurnStarted(),
      aToolCalled(),
      aToolCalled(second),
      aToolReturned(second),
      aToolReturned(),
    )

    expect(callsOf(transcript).map(({ events }) => events.map(({ line }) => line))).toEqual([
      [1, 4],
      [2, 3],
    ])
  })

  it('puts calls in the order in which they run, though all are mended before the first does', () => {
    const [second, third] = [{ callId: 'call_2' }, { callId: 'call_3' }]
    const mended = { what: 'changed', by: 'fix-arguments' } as const
    const transcript = transcriptOf(
      aTurnStarted(),
      aModelAsked(),
      aModelAnswered(),
      anIntervention({ ...mended, target: second }),
      anIntervention({ ...mended, target: third }),
      anIntervention({ what: 'rewrote', target: { callId: 'call_1' } }),
      aToolRejected(),
      aToolCalled(second),
      aToolReturned(second),
      aToolCalled(third),
    )

    expect(callsOf(transcript).map(({ callId }) => callId)).toEqual(['call_1', 'call_2', 'call_3'])
  })

  it('follows a call to the id that the loop gave it', () => {
    const transcript = transcriptOf(
      aTurnStarted(),
      anIntervention({
        what: 'changed',
        by: 'loop',
        target: { callId: '' },
        before: '',
        after: 'call',
        reason: { code: 'call_id_not_unique', params: {} },
      }),
      aToolCalled({ callId: 'call' }),
    )

    expect(callsOf(transcript)).toMatchObject([{ callId: 'call', events: [{ line: 1 }, { line: 2 }] }])
  })

  it('takes the same call id in another turn for another call', () => {
    const transcript = transcriptOf(
      aTurnStarted(),
      aToolCalled(),
      aTurnStarted({ turn: 2 }),
      aToolCalled({ turn: 2 }),
    )

    expect(transcript.turns.map(({ attempts }) => attempts[0]?.steps.length)).toEqual([1, 1])
  })

  it('keeps an attempt that was taken back beside the one that follows', () => {
    const erased = anIntervention({ by: 'roll-back', what: 'erased', target: {} })
    const transcript = transcriptOf(aTurnStarted(), aModelAsked(), erased, aTurnStarted({ attempt: 2 }))

    expect(transcript.turns[0]?.attempts.map(({ steps }) => steps.map(({ kind }) => kind))).toEqual([
      ['exchange', 'intervention'],
      [],
    ])
  })

  it('keeps what the program prints where it was printed', () => {
    const transcript = transcriptOf('early', aTurnStarted(), 'between', aRunFinished(), 'late')

    expect(transcript.before?.lines).toEqual([{ kind: 'print', line: 0, text: 'early' }])
    expect(transcript.turns[0]?.attempts[0]?.steps).toMatchObject([{ lines: [{ line: 2, text: 'between' }] }])
    expect(transcript.after?.lines).toEqual([{ kind: 'print', line: 4, text: 'late' }])
  })

  it('keeps the first lines of a flood and counts the others', () => {
    const transcript = transcriptOf(
      aTurnStarted(),
      ...Array.from({ length: 70 }, (_, index) => `line ${index}`),
    )

    expect(transcript.turns[0]?.attempts[0]?.steps).toMatchObject([{ kind: 'strays', leftOut: 20 }])
  })

  it('goes on after a malformed line', () => {
    const transcript = transcriptOf(aTurnStarted(), '{"v":1,"seq":', aModelAsked())

    expect(transcript.turns[0]?.attempts[0]?.steps.map(({ kind }) => kind)).toEqual(['strays', 'exchange'])
    expect(transcript.damage).toEqual([])
  })

  it('notes a gap in the numbers', () => {
    const lines = toLines(aRunStarted(), aTurnStarted(), aModelAsked()).toSpliced(1, 1)

    expect(reduceAll(lines.map(parseLine)).damage).toEqual([{ kind: 'gap', line: 1, expected: 1, found: 2 }])
  })

  it('leaves out what comes after more events than anyone can read, but not the end', () => {
    const calls = Array.from({ length: 2500 }, (_, index) => aToolCalled({ callId: `call_${index}` }))
    const transcript = transcriptOf(...calls, aRunFinished())

    expect(callsOf(transcript).length).toBe(2000)
    expect(transcript.damage).toEqual([{ kind: 'too-long', line: 2000, limit: 2000 }])
    expect(transcript.end).not.toBeNull()
  })

  it('opens a turn whose first line is missing', () => {
    const transcript = transcriptOf(aRunStarted(), aToolReturned({ turn: 4 }))

    expect(transcript.turns).toMatchObject([{ turn: 4, attempts: [{ attempt: 1, started: null }] }])
  })

  it('notes once that the lines are of a newer version', () => {
    const transcript = reduceAll(['{"v":2,"type":"a"}', '{"v":2,"type":"b"}'].map(parseLine))

    expect(transcript.damage).toEqual([{ kind: 'newer-version', line: 0, found: 2, known: 1 }])
  })

  it('notes what concerns the whole run also where many lines are missing', () => {
    const gappy = Array.from({ length: 30 }, (_, index) =>
      JSON.stringify({ ...aTurnStarted(), v: 1, seq: 2 * index, t: 0 }),
    )
    const calls = toLines(...Array.from({ length: 2500 }, () => aToolCalled()))
    const late = ['{"v":2,"type":"a"}', toLines(aRunFinished())[0]!, toLines(aTurnStarted())[0]!]

    const { damage } = reduceAll([...gappy, ...calls, ...late].map(parseLine))

    expect(damage.filter(({ kind }) => kind === 'gap')).toHaveLength(10)
    expect(damage.slice(10).map(({ kind }) => kind)).toEqual(['too-long', 'newer-version'])
  })

  it.each([
    ['a second beginning', [aRunStarted(), aRunStarted({ seed: 2 })], 'run.started'],
    ['an event after the end', [aRunFinished(), aTurnStarted()], 'turn.started'],
  ] as const)('notes %s and keeps the first', (_what, events, type) => {
    expect(transcriptOf(...events).damage).toEqual([{ kind: 'out-of-place', line: 1, type }])
  })

  it('leaves the transcript that it was given as it was', () => {
    const before = transcriptOf(aTurnStarted(), aModelAsked())
    const copy = structuredClone(before)

    toLines(aModelAnswered({ message: aCall() }))
      .map(parseLine)
      .reduce(reduce, before)

    expect(before).toEqual(copy)
  })
})

describe('upTo', () => {
  it('tells the run as it stood at an event, with what was printed right after it', () => {
    const whole = transcriptOf(aRunStarted(), aTurnStarted(), 'note', aModelAsked())

    expect(upTo(whole, 1)).toEqual(transcriptOf(aRunStarted(), aTurnStarted(), 'note'))
  })
})

function callsOf({ turns }: Transcript): readonly CallStep[] {
  return stepsOf(turns).filter((step) => step.kind === 'call')
}

function exchangesOf({ turns }: Transcript): readonly Exchange[] {
  return stepsOf(turns).filter((step) => step.kind === 'exchange')
}

function stepsOf(turns: Transcript['turns']) {
  return turns.flatMap(({ attempts }) => attempts.flatMap(({ steps }) => steps))
}
