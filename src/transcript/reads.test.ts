import type { Message } from '../../sandboxes/kit/events.ts'
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
  aToolReturned,
  aTurnStarted,
  transcriptOf,
} from './builders.ts'
import { readsAfter } from './reads.ts'
import type { Reads } from './reads.ts'
import { partsOf } from './parts.ts'
import type { Transcript } from './transcript.ts'

const firstTurn = [
  aRunStarted(),
  aTurnStarted(),
  aModelAsked(),
  aModelAnswered(),
  aToolCalled(),
  aToolReturned(),
]
const secondTurn = (messages: readonly Message[]) => [
  aTurnStarted({ turn: 2 }),
  aModelAsked({ turn: 2, messages }),
]

describe('what the model reads next', () => {
  it('is the next request, with what is new in it', () => {
    const reads = readsOf(transcriptOf(...firstTurn, ...secondTurn([aQuestion, aCall(), aToolMessage()])))

    expect(reads).toMatchObject({ kind: 'sent', request: { asked: { event: { turn: 2 } } } })
    expect(statesIn(reads)).toEqual(['known', 'new', 'new'])
  })

  it('is what will stand there, as long as the request has not gone out', () => {
    const reads = readsOf(transcriptOf(...firstTurn))

    expect(reads?.kind).toBe('expected')
    expect(messagesIn(reads)).toEqual([aQuestion, aCall(), aToolMessage()])
  })

  it('is foretold exactly as it is sent', () => {
    const foretold = messagesIn(readsOf(transcriptOf(...firstTurn)))
    const sent = messagesIn(
      readsOf(transcriptOf(...firstTurn, ...secondTurn([aQuestion, aCall(), aToolMessage()]))),
    )

    expect(foretold).toEqual(sent)
  })

  it('is what a mechanism has put in place of a result, of this turn or of one before', () => {
    const other = { callId: 'call_2' }
    const second = [
      aTurnStarted({ turn: 2 }),
      aModelAsked({ turn: 2, messages: [aQuestion, aCall(), aToolMessage()] }),
      aModelAnswered({ turn: 2, message: aCall('{"city":"上海"}', 'call_2') }),
      aToolCalled({ turn: 2, ...other }),
      aToolReturned({ turn: 2, ...other }),
      ...['call_2', 'call_1'].map((callId) =>
        anIntervention({
          turn: 2,
          disposition: 3,
          what: 'rewrote',
          target: { callId },
          after: `undone ${callId}`,
        }),
      ),
    ]
    const reads = readsOf(transcriptOf(...firstTurn, ...second), 1)

    expect(messagesIn(reads)?.map(({ content }) => content)).toEqual([
      aQuestion.content,
      null,
      'undone call_1',
      null,
      'undone call_2',
    ])
    expect(readMessages(reads).map(({ state }) => state)).toEqual(['known', 'known', 'changed', 'new', 'new'])
  })

  it.each([
    ['as-repaired', '{"city":"北京"}'],
    ['as-written', '{"citys":"北京"}'],
  ])('foretells a mended call %s when the mechanism keeps it so', (inHistory, expected) => {
    const run = aRunStarted({
      mechanisms: [{ id: 'fix-arguments', cap: { count: 5, per: 'run' }, parameters: { inHistory } }],
    })
    const mended = anIntervention({
      by: 'fix-arguments',
      what: 'changed',
      before: { citys: '北京' },
      after: { city: '北京' },
    })
    const written = aModelAnswered({ message: aCall('{"citys":"北京"}') })

    const reads = readsOf(transcriptOf(run, aTurnStarted(), aModelAsked(), written, mended))

    expect(messagesIn(reads)[1]).toEqual(aCall(expected))
  })

  it.each([
    ['as-repaired', '{"city":"北京"}'],
    ['as-written', '{"citys":"北京"}'],
  ])('foretells a call %s under the id and the name that the loop gave it', (inHistory, expected) => {
    const run = aRunStarted({
      mechanisms: [{ id: 'fix-arguments', cap: { count: 5, per: 'run' }, parameters: { inHistory } }],
    })

    const reads = readsOf(transcriptOf(run, aTurnStarted(), aModelAsked(), ...rewritten))

    expect(messagesIn(reads)).toMatchObject([
      aQuestion,
      { tool_calls: [{ id: 'a' }, { id: 'a_2', function: { name: 'get_weather', arguments: expected } }] },
      { tool_call_id: 'a' },
      { tool_call_id: 'a_2' },
    ])
  })

  it('is not known while the model still speaks', () => {
    expect(readsOf(transcriptOf(aTurnStarted(), aModelAsked()))).toBeNull()
  })

  it('is nothing once the run is over, and says that a result stays unread', () => {
    const reads = readsOf(transcriptOf(...firstTurn, aRunFinished()))

    expect(reads).toEqual({ kind: 'nothing', isUnread: true })
  })

  it('is nothing after an answer, and nothing stays unread', () => {
    const answered = aModelAnswered({ message: { role: 'assistant', content: '21 ℃' } })
    const reads = readsOf(
      transcriptOf(aTurnStarted(), aModelAsked(), answered, aRunFinished({ answer: '21 ℃' })),
    )

    expect(reads).toEqual({ kind: 'nothing', isUnread: false })
  })

  it('is the same as before when the turn was taken back', () => {
    const erased = anIntervention({ by: 'roll-back', disposition: 3, what: 'erased', target: {} })
    const reads = readsOf(
      transcriptOf(
        aTurnStarted(),
        aModelAsked(),
        aModelAnswered(),
        erased,
        aTurnStarted({ attempt: 2 }),
        aModelAsked(),
      ),
    )

    expect(reads).toMatchObject({ kind: 'sent', request: { isAgain: true } })
    expect(statesIn(reads)).toEqual(['known'])
  })

  it('is the last request of the same turn, without tools and with another system message', () => {
    const system = (content: string): Message => ({ role: 'system', content })
    const asked = aModelAsked({ messages: [system('use tools'), aQuestion] })
    const lastWords = aModelAsked({
      purpose: 'last-words',
      tools: [],
      messages: [
        system('no tools'),
        aQuestion,
        aCall(),
        aToolMessage(),
        { role: 'user', content: 'answer now' },
      ],
    })

    const reads = readsOf(
      transcriptOf(aTurnStarted(), asked, aModelAnswered(), aToolCalled(), aToolReturned(), lastWords),
    )

    expect(statesIn(reads)).toEqual(['changed', 'known', 'new', 'new', 'new'])
    expect(reads).toMatchObject({ request: { tools: { names: [], change: 'taken-away' } } })
  })

  it('does not take a message for new because its keys come in another order', () => {
    const swapped: Message = { content: '北京现在多少度？', role: 'user' }
    const reads = readsOf(transcriptOf(...firstTurn, ...secondTurn([swapped, aCall(), aToolMessage()])))

    expect(statesIn(reads)[0]).toBe('known')
  })
})

/** Two calls of one id; the second has a name that can't be sent, too, and is mended before the first runs. */
const rewritten = (() => {
  const change = { what: 'changed', by: 'loop', disposition: 2 } as const
  const call = (name: string, args: string) => ({
    id: 'a',
    type: 'function' as const,
    function: { name, arguments: args },
  })
  const second = { callId: 'a_2', name: 'get weather' }
  return [
    aModelAnswered({
      message: {
        role: 'assistant',
        content: null,
        tool_calls: [call('get_weather', '{"city":"上海"}'), call('get weather', '{"citys":"北京"}')],
      },
    }),
    anIntervention({
      ...change,
      target: second,
      before: 'get weather',
      after: 'get_weather',
      reason: { code: 'name_not_sendable', params: {} },
    }),
    anIntervention({
      ...change,
      target: { ...second, callId: 'a' },
      before: 'a',
      after: 'a_2',
      reason: { code: 'call_id_not_unique', params: {} },
    }),
    anIntervention({
      what: 'changed',
      by: 'fix-arguments',
      target: second,
      before: { citys: '北京' },
      after: { city: '北京' },
    }),
    aToolReturned({ callId: 'a' }),
    aToolReturned({ callId: 'a_2' }),
  ]
})()

/** Of the very first part. */
function readsOf(transcript: Transcript, turn = 0): Reads | null {
  const part = transcript.turns[turn]?.attempts.flatMap((attempt) => partsOf(attempt, transcript))[0]
  return part ? readsAfter(part, transcript) : null
}

function statesIn(reads: Reads | null) {
  return reads?.kind === 'sent' ? reads.request.messages.map(({ state }) => state) : []
}

function messagesIn(reads: Reads | null) {
  return readMessages(reads).map(({ message }) => message)
}

function readMessages(reads: Reads | null) {
  if (reads?.kind === 'sent') return reads.request.messages
  return reads?.kind === 'expected' ? reads.messages : []
}
