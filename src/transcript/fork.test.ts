import { describe, expect, it } from 'vitest'
import {
  aCall,
  aModelAnswered,
  aModelAsked,
  anIntervention,
  aQuestion,
  aRunFinished,
  aRunStarted,
  aToolMessage,
  aToolRejected,
  aTurnStarted,
  someMetrics,
  transcriptOf,
} from './builders.ts'
import { forkOf } from './fork.ts'

const misspelled = aModelAnswered({ message: aCall('{"citys":"北京"}') })
const beginning = [aRunStarted(), aTurnStarted(), aModelAsked(), misspelled] as const
const kept = transcriptOf(
  ...beginning,
  aToolRejected(),
  aTurnStarted({ turn: 2 }),
  aModelAsked({ turn: 2, messages: [aQuestion, misspelled.message, aToolMessage('缺少参数 city')] }),
  aRunFinished({ turns: 2, metrics: someMetrics({ modelCalls: 2, inputTokens: 60, outputTokens: 9 }) }),
)
const erased = transcriptOf(
  ...beginning,
  anIntervention({ by: 'roll-back', disposition: 3, what: 'erased', after: null }),
  aTurnStarted({ attempt: 2 }),
  aModelAsked(),
  aRunFinished({ answer: '北京现在 21 ℃，晴。', answeredBy: 'model', reason: 'text_response' }),
)

describe('forkOf', () => {
  it('tells the reply from which both go on, as the model wrote it', () => {
    expect(forkOf({ a: kept, b: erased })).toMatchObject({ turn: 1, calls: ['get_weather(citys: 北京)'] })
  })

  it('tells what the model reads next: the failure here, nothing new there', () => {
    const { a, b } = forkOf({ a: kept, b: erased })!.sides

    expect(a.reads?.entries.map(({ text }) => text)).toEqual([null, '缺少参数 city'])
    expect(b.reads?.entries).toEqual([])
    expect(b.reads?.known).toMatchObject({ key: 'transcript.reads.same', params: { count: 1 } })
  })

  it('tells what each side cost, and what the user reads', () => {
    const { a, b } = forkOf({ a: kept, b: erased })!.sides

    expect(a).toMatchObject({ turns: 2, modelCalls: 2, inputTokens: 60, outputTokens: 9, simulatedMs: 5660 })
    expect(a.screen).toMatchObject({ state: 'empty', text: null })
    expect(b.screen).toMatchObject({ state: 'answer', text: '北京现在 21 ℃，晴。' })
  })

  it('holds the other way round', () => {
    const there = forkOf({ a: kept, b: erased })!

    expect(forkOf({ a: erased, b: kept })).toEqual({
      ...there,
      sides: { a: there.sides.b, b: there.sides.a },
    })
  })

  it('is null where nothing parts, and while one of the runs goes on', () => {
    expect(forkOf({ a: kept, b: kept })).toBeNull()
    expect(forkOf({ a: kept, b: transcriptOf(...beginning) })).toBeNull()
  })
})
