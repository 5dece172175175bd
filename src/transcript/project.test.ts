import { describe, expect, it } from 'vitest'
import {
  aCall,
  aModelAnswered,
  aModelAsked,
  anIntervention,
  aQuestion,
  aRunFinished,
  aRunStarted,
  aToolCalled,
  aToolMessage,
  aToolRejected,
  aToolReturned,
  aTurnStarted,
  someMetrics,
  transcriptOf,
} from './builders.ts'
import { project } from './project.ts'
import type { RowView, TranscriptView } from './view.ts'
import type { Transcript } from './transcript.ts'

const beginner = (transcript: Transcript) => project(transcript, { detail: 'beginner' })

describe('the user’s screen', () => {
  it.each([
    ['waits until the run has ended', aTurnStarted(), { state: 'pending', text: null }],
    [
      'is empty when there is no answer',
      aRunFinished(),
      { state: 'empty', caption: { key: 'transcript.screen.empty' } },
    ],
    ['is empty when the answer is blank', aRunFinished({ answer: ' \n' }), { state: 'empty', text: null }],
    [
      'shows the answer',
      aRunFinished({ answer: '21 ℃', answeredBy: 'model' }),
      { state: 'answer', text: '21 ℃', caption: null },
    ],
    [
      'says that last words were asked for',
      aRunFinished({ answer: '没有查到', answeredBy: 'last-words' }),
      { caption: { key: 'transcript.screen.lastWords' } },
    ],
  ])('%s', (_what, event, screen) => {
    expect(beginner(transcriptOf(event)).screen).toMatchObject(screen)
  })
})

describe('the verdict', () => {
  it('counts turns, tool runs and refusals, and says what the user is left with', () => {
    const end = aRunFinished({
      turns: 8,
      metrics: someMetrics({ toolRuns: 7, refusals: 1, simulatedMs: 45_300 }),
    })

    expect(beginner(transcriptOf(end)).verdict?.parts).toMatchObject([
      { message: { key: 'transcript.verdict.turns', params: { count: 8 } } },
      { message: { key: 'transcript.verdict.toolRuns', params: { count: 7 } } },
      { message: { key: 'transcript.verdict.refusals', params: { count: 1 } } },
      { message: { key: 'transcript.verdict.empty' }, tone: 'off-track' },
      { message: { key: 'transcript.verdict.simulatedMs', params: { ms: 45_300 } } },
    ])
  })

  it.each([
    ['max_turns_reached', 'max_turns_reached(8)'],
    ['text_response', 'text_response'],
  ] as const)('shows %s as %s', (reason, stopCode) => {
    expect(beginner(transcriptOf(aRunFinished({ reason, turns: 8 }))).verdict?.stopCode).toBe(stopCode)
  })
})

describe('rows', () => {
  it('carry the type of every event that is not folded away, each once', () => {
    const view = beginner(
      transcriptOf(
        aTurnStarted(),
        aModelAsked(),
        aModelAnswered(),
        aToolCalled(),
        aToolReturned(),
        anIntervention({ what: 'stopped', target: {} }),
      ),
    )
    const [part] = view.turns[0]?.parts ?? []

    expect(
      [
        part?.event,
        ...rowsOf(view).map(({ event }) => event),
        ...(part?.lines ?? []).map(({ event }) => event),
      ].filter(Boolean),
    ).toEqual([
      'turn.started',
      'tool.called',
      'tool.returned',
      'mechanism.intervened',
      'model.asked',
      'model.answered',
    ])
  })

  it('read a call as a person would write it', () => {
    expect(rowsOf(beginner(transcriptOf(aToolCalled())))[0]).toMatchObject({
      code: 'get_weather(city: 北京)',
      tone: 'plain',
    })
  })

  it('show a call with broken arguments as the model wrote it', () => {
    const view = beginner(
      transcriptOf(aToolRejected({ rawArguments: '{"city":', code: 'malformed_arguments' })),
    )

    expect(rowsOf(view)[0]).toMatchObject({
      code: 'get_weather({"city":)',
      tone: 'off-track',
      label: { key: 'transcript.rejected.malformed_arguments' },
    })
  })

  it('count how often the very same call has failed in a row', () => {
    const view = beginner(transcriptOf(...calls(false, false, true, false, false)))

    expect(notesOf(view)).toEqual([2, 2])
  })

  it('do not hold it against a call that another one fails beside it', () => {
    const other = { callId: 'call_2' }
    const view = beginner(
      transcriptOf(
        aToolCalled(),
        aToolReturned(),
        aToolCalled({ ...other, args: { city: '上海' } }),
        aToolReturned(other),
      ),
    )

    expect(notesOf(view)).toEqual([])
  })

  it('take arguments in another order for the same call', () => {
    const view = beginner(
      transcriptOf(
        aToolCalled({ args: { a: 1, b: 2 } }),
        aToolReturned(),
        aToolCalled({ turn: 2, args: { b: 2, a: 1 } }),
        aToolReturned({ turn: 2 }),
      ),
    )

    expect(notesOf(view)).toEqual([2])
  })

  it('tell what happened in the words before a mechanism put it for the model', () => {
    const worded = anIntervention({
      by: 'instructive-errors',
      disposition: 2,
      what: 'rewrote',
      before: '连接超时',
      after: '请再试',
    })
    const view = beginner(transcriptOf(aToolCalled(), worded, aToolReturned({ result: '请再试' })))

    expect(rowsOf(view).map(({ event, quote }) => [event, quote])).toEqual([
      ['tool.called', null],
      ['tool.returned', '连接超时'],
      ['mechanism.intervened', null],
    ])
  })

  it('give the disposition and the name of the mechanism that acted', () => {
    expect(rowsOf(beginner(transcriptOf(anIntervention())))[0]).toMatchObject({
      disposition: 5,
      by: { key: 'transcript.mechanism.break-circuit' },
      label: { key: 'transcript.what.refused' },
      code: 'get_weather(city: 北京)',
      quote: '失败',
      notes: [{ message: { key: 'transcript.reason.failed_too_often', params: { failures: 2, limit: 2 } } }],
    })
  })

  it('give the id and the code of a mechanism that is the reader’s own', () => {
    const own = anIntervention({ by: 'my-guard', reason: { code: 'because_i_say_so', params: {} } })

    expect(rowsOf(beginner(transcriptOf(own)))[0]).toMatchObject({
      by: { key: 'transcript.mechanism.other', params: { id: 'my-guard' } },
      notes: [{ message: { key: 'transcript.reason.other', params: { code: 'because_i_say_so' } } }],
    })
  })

  it('say that the request failed when the run ended without a reply', () => {
    const view = beginner(
      transcriptOf(aTurnStarted(), aModelAsked(), aRunFinished({ reason: 'model_error' })),
    )

    expect(rowsOf(view)).toMatchObject([{ label: { key: 'transcript.modelSilent' }, tone: 'off-track' }])
  })

  it('show how far a reply had come that was cut; one that still arrives may become a call, and has no row', () => {
    const piece = { type: 'model.streamed', turn: 1 } as const
    const arriving = [aTurnStarted(), aModelAsked(), { ...piece, delta: '北' }, { ...piece, delta: '京' }]
    const cut = anIntervention({ by: 'interrupt-stream', disposition: 4, what: 'cut', target: {} })

    expect(rowsOf(beginner(transcriptOf(...arriving)))).toEqual([])
    expect(rowsOf(beginner(transcriptOf(...arriving, cut)))).toMatchObject([
      { label: { key: 'transcript.modelSpeaking' }, quote: '北京', isGhost: true },
      { disposition: 4, isGhost: false },
    ])
  })

  it('put prints that follow each other together, and leave most of a flood out', () => {
    const view = beginner(
      transcriptOf(aTurnStarted(), ...Array.from({ length: 60 }, (_, index) => `line ${index}`)),
    )

    expect(rowsOf(view)).toMatchObject([
      { notes: [{ message: { key: 'transcript.linesLeftOut', params: { count: 10 } } }] },
    ])
  })

  it('say why a line makes no sense', () => {
    const view = beginner(transcriptOf(aTurnStarted(), '{"v":1,"seq":'))

    expect(rowsOf(view)).toMatchObject([
      { code: '{"v":1,"seq":', notes: [{ message: { key: 'transcript.problem.broken-json' } }] },
    ])
  })
})

describe('ghosts', () => {
  it.each([
    ['{"city":"北京"}', true, 'transcript.ghost.repaired'],
    ['{"citys":"北京"}', false, 'transcript.keptAsWritten'],
  ])('go by what the next request holds: %s', (sent, isGhost, key) => {
    const view = beginner(
      transcriptOf(...mended, aModelAsked({ turn: 2, messages: [aQuestion, aCall(sent), aToolMessage()] })),
    )

    expect(rowsOf(view)[0]).toMatchObject({
      before: { code: 'citys: 北京', isGhost },
      notes: [{ message: { key } }],
    })
  })

  it('are told for each change by itself: an id of the loop’s, arguments as written', () => {
    const written = aCall('{"citys":"北京"}', '')
    const view = beginner(
      transcriptOf(
        aTurnStarted(),
        aModelAsked(),
        aModelAnswered({ message: written }),
        anIntervention({
          what: 'changed',
          by: 'loop',
          target: { callId: '', name: 'get_weather' },
          before: '',
          after: 'call',
          reason: { code: 'call_id_not_unique', params: {} },
        }),
        anIntervention({
          what: 'changed',
          by: 'fix-arguments',
          target: { callId: 'call', name: 'get_weather' },
          before: { citys: '北京' },
          after: { city: '北京' },
        }),
        aToolReturned({ callId: 'call' }),
        aModelAsked({
          turn: 2,
          messages: [aQuestion, aCall('{"citys":"北京"}', 'call'), aToolMessage('连接超时', 'call')],
        }),
      ),
    )

    expect(rowsOf(view).map(({ before }) => before)).toEqual([
      { code: '', isGhost: true },
      { code: 'citys: 北京', isGhost: false },
      null,
    ])
  })

  it('show what was written in a turn that was erased before it ran', () => {
    const before = [{ name: 'get_weather', arguments: '{"city":' }]
    const erased = anIntervention({ by: 'roll-back', disposition: 3, what: 'erased', target: {}, before })
    const view = beginner(transcriptOf(aTurnStarted(), aModelAsked(), erased))

    expect(view.turns[0]?.parts[0]?.rows).toMatchObject([{ code: 'get_weather({"city":)', isGhost: false }])
  })

  it('take an erased attempt out of what the model reads, with the reason', () => {
    const erased = anIntervention({ by: 'roll-back', disposition: 3, what: 'erased', target: {} })
    const view = beginner(
      transcriptOf(
        aTurnStarted(),
        aModelAsked(),
        saying('<tool>'),
        erased,
        aTurnStarted({ attempt: 2 }),
        aModelAsked(),
      ),
    )

    expect(view.turns[0]?.parts[0]).toMatchObject({
      ghost: { key: 'transcript.ghost.erased' },
      rows: [
        { isGhost: true, quote: '<tool>' },
        { isGhost: false, disposition: 3 },
      ],
      reads: { entries: [], known: { key: 'transcript.reads.same', params: { count: 1 } } },
    })
  })

  it('are only the last words that were cut, not those that came after them', () => {
    const cut = anIntervention({ by: 'interrupt-stream', disposition: 4, what: 'cut', target: {} })
    const lastWords = aModelAsked({ purpose: 'last-words' })
    const view = beginner(
      transcriptOf(aTurnStarted(), aModelAsked(), lastWords, cut, lastWords, saying('21')),
    )

    expect(view.turns[0]?.parts.map(({ ghost }) => ghost?.key ?? null)).toEqual([
      null,
      'transcript.ghost.cut',
      null,
    ])
  })

  it('say so when a turn is missing from the next request though nothing was said about it', () => {
    const view = beginner(
      transcriptOf(
        aTurnStarted(),
        aModelAsked(),
        aModelAnswered(),
        aToolReturned(),
        aModelAsked({ turn: 2 }),
      ),
    )

    expect(view.turns[0]?.parts[0]?.ghost).toEqual({ key: 'transcript.ghost.dropped' })
  })
})

describe('what the model reads next', () => {
  const transcript = transcriptOf(
    aTurnStarted(),
    aModelAsked(),
    aModelAnswered(),
    aToolReturned(),
    aModelAsked({ turn: 2, messages: [aQuestion, aCall(), aToolMessage()] }),
  )

  it('lists what is new for a beginner', () => {
    const reads = beginner(transcript).turns[0]?.parts[0]?.reads

    expect(reads?.known).toEqual({ key: 'transcript.reads.known', params: { count: 1 } })
    expect(reads?.entries).toMatchObject([
      { role: 'assistant', text: null, calls: ['get_weather(city: 北京)'], isNew: true },
      { role: 'tool', text: '连接超时', isNew: true },
    ])
  })

  it('lists the whole request in full, with what is new marked', () => {
    const reads = project(transcript, { detail: 'full' }).turns[0]?.parts[0]?.reads

    expect(reads?.entries.map(({ isNew, mark }) => [isNew, mark?.key ?? null])).toEqual([
      [false, null],
      [true, 'transcript.reads.new'],
      [true, 'transcript.reads.new'],
    ])
    expect(reads?.tools?.names).toEqual(['get_weather'])
  })

  it('keeps the wire form', () => {
    const json = beginner(transcript).turns[0]?.parts[0]?.reads?.json

    expect(json?.split('\n').map((line) => JSON.parse(line))).toEqual([aCall(), aToolMessage()])
  })
})

describe('last words', () => {
  it('are a part of their turn, with a label of their own', () => {
    const view = beginner(
      transcriptOf(
        aTurnStarted(),
        aModelAsked(),
        aModelAnswered(),
        aModelAsked({ purpose: 'last-words', tools: [] }),
        saying('没有查到'),
      ),
    )

    expect(view.turns[0]?.parts.map(({ label }) => label?.key ?? null)).toEqual([
      null,
      'transcript.mechanism.last-words',
    ])
    expect(view.turns[0]?.parts[0]?.reads).toMatchObject({
      heading: { key: 'transcript.reads.last-words' },
      tools: { message: { key: 'transcript.reads.toolsTakenAway' } },
    })
  })
})

describe('a range of turns', () => {
  const transcript = transcriptOf(
    aRunStarted(),
    aTurnStarted(),
    aTurnStarted({ turn: 2 }),
    aTurnStarted({ turn: 3 }),
    aRunFinished(),
  )

  it.each([
    [1, 1, [1], true, false],
    [2, 2, [2], false, false],
    [2, 3, [2, 3], false, true],
  ])('from %i to %i shows these, and what is next to them', (from, to, turns, opens, ends) => {
    const view = project(transcript, { detail: 'beginner', turns: { from, to } })

    expect(view.turns.map(({ turn }) => turn)).toEqual(turns)
    expect([view.opening !== null, view.ending !== null]).toEqual([opens, ends])
  })
})

describe('damage', () => {
  it('is told once, above everything', () => {
    const { notices } = beginner(transcriptOf('{"v":2,"type":"a"}', '{"v":2,"type":"a"}'))

    expect(notices).toMatchObject([
      { message: { key: 'transcript.problem.newer-version', params: { found: 2, known: 1 } } },
    ])
  })
})

const mended = [
  aTurnStarted(),
  aModelAsked(),
  aModelAnswered({ message: aCall('{"citys":"北京"}') }),
  anIntervention({
    by: 'fix-arguments',
    disposition: 1,
    what: 'changed',
    before: { citys: '北京' },
    after: { city: '北京' },
  }),
  aToolCalled(),
  aToolReturned(),
]

function saying(content: string) {
  return aModelAnswered({ message: { role: 'assistant', content } })
}

function calls(...outcomes: readonly boolean[]) {
  return outcomes.flatMap((ok, index) => [
    aToolCalled({ turn: index + 1 }),
    aToolReturned({ turn: index + 1, ok }),
  ])
}

function rowsOf({ turns }: TranscriptView): readonly RowView[] {
  return turns.flatMap(({ parts }) => parts.flatMap(({ rows }) => rows))
}

/** The counts in the notes about repeated failures. */
function notesOf(view: TranscriptView): readonly number[] {
  return rowsOf(view).flatMap(({ notes }) =>
    notes.flatMap(({ message }) => (message.key === 'transcript.repeated' ? [message.params.count] : [])),
  )
}
