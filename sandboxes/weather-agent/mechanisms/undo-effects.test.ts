import { describe, expect, it } from 'vitest'
import { eventsOfType, runAgentOn } from '../../../tests/support/agent-run.ts'
import type { AgentRun } from '../../../tests/support/agent-run.ts'
import { ofType, runLoop, says } from '../../../tests/support/loop-run.ts'
import type { Message } from '../../kit/events.ts'
import type { Fault, Scenario, ScriptedReply } from '../../kit/scenario.ts'
import { withFaults } from '../../kit/faults.ts'
import type { Run, Tool } from '../../kit/tool.ts'
import { bookTicket } from '../tools/book-ticket.ts'
import { sendAlert } from '../tools/send-alert.ts'
import { undoEffects } from './undo-effects.ts'

const calling = (...made: readonly (readonly [tool: string, city: string])[]): ScriptedReply => ({
  content: null,
  toolCalls: made.map(([name, city]) => ({ name, arguments: JSON.stringify({ city }) })),
  finishReason: 'tool_calls',
})
const booking = (...cities: readonly string[]) =>
  calling(...cities.map((city) => ['book_ticket', city] as const))

const soldOut: Fault = {
  tool: 'book_ticket',
  args: { city: '上海' },
  runs: 'all',
  error: { code: 'sold_out', message: '查不到去上海的余票', retryable: false },
}

const halfBooked: Scenario = {
  id: 'half',
  question: '订北京和上海的火车票，缺一张就都不要。',
  tools: ['book_ticket'],
  faults: [soldOut],
  model: { habits: [] },
}

const run = (script: readonly ScriptedReply[], tools: readonly Tool[] = [bookTicket, sendAlert]) =>
  runLoop({
    script: [...script, says('好')],
    tools: withFaults(tools, { faults: [soldOut] }),
    mechanisms: [undoEffects()],
  })

const undone = (events: Awaited<ReturnType<typeof run>>) =>
  ofType(events, 'mechanism.intervened').map(({ target, reason }) => `${target.callId} ${reason.code}`)

/** What the last request tells of each call. */
const lastRead = (events: Awaited<ReturnType<typeof run>>): readonly string[] =>
  resultsIn(ofType(events, 'model.asked').at(-1)?.messages ?? [])

const resultsIn = (messages: readonly Message[]): readonly string[] =>
  messages.flatMap((message) =>
    message.role === 'tool' ? [`${message.tool_call_id} ${message.content}`] : [],
  )

const undoneBy = (undo: Run): Tool => ({ ...bookTicket, undo: { name: 'cancel_ticket', run: undo } })

describe('a step that fails', () => {
  it('undoes what was done before it, the newest first', async () => {
    const events = await run([booking('北京'), booking('成都'), booking('上海')])

    expect(undone(events)).toEqual(['call_2_1 effect_undone', 'call_1_1 effect_undone'])
  })

  it('undoes what was done beside it in the same turn, before the model has read of it', async () => {
    const events = await run([booking('北京', '上海')])

    expect(undone(events)).toEqual(['call_1_1 effect_undone'])
    expect(lastRead(events)).toEqual([
      expect.stringContaining('call_1_1 这件事先前办成了'),
      'call_1_2 查不到去上海的余票',
    ])
  })

  it('passes the arguments of the call that it undoes', async () => {
    const cancelled: unknown[] = []
    const remembering = undoneBy(async (args) => {
      cancelled.push(args)
      return { ok: true, value: null, tookMs: 1 }
    })
    await run([booking('北京'), booking('上海')], [remembering])

    expect(cancelled).toEqual([{ city: '北京' }])
  })

  it.each<[string, readonly ScriptedReply[]]>([
    ['nothing was done', [booking('上海')]],
    ['what was done can’t be undone', [calling(['send_alert', '北京']), booking('上海')]],
    ['nothing has failed', [booking('北京'), booking('成都')]],
    ['a call could not run', [booking('北京'), calling(['book_ticket', '']), calling(['no_such', '北京'])]],
  ])('undoes nothing where %s', async (_what, script) => {
    expect(undone(await run(script))).toEqual([])
  })

  it('does not undo a second time what it has undone', async () => {
    const events = await run([
      booking('北京'),
      booking('上海'),
      booking('上海'),
      booking('北京'),
      booking('上海'),
    ])

    expect(undone(events)).toEqual(['call_1_1 effect_undone', 'call_4_1 effect_undone'])
  })

  it('undoes nothing for a failure that a retry has mended', async () => {
    const flaky: Scenario = {
      ...halfBooked,
      faults: [{ tool: 'get_weather', runs: [1], error: { code: 'busy', message: '繁忙', retryable: true } }],
      model: { script: [booking('北京'), calling(['get_weather', '上海']), says('好')] },
    }
    const [bare, retried] = await Promise.all(
      ['undo-effects', 'undo-effects retry-in-place'].map((on) => runAgentOn(flaky, { on })),
    )

    expect(bare!.end.metrics.interventions).toEqual({ 'undo-effects': 1 })
    expect(retried!.end.metrics.interventions).toEqual({ 'retry-in-place': 1 })
  })
})

describe('the history', () => {
  it.each([
    ['half-booked', 'effect_undone', '已经撤销'],
    ['undo-refused', 'effect_failed', '没撤掉'],
    ['undo-unanswered', 'effect_unknown', '不知道'],
  ])('says in %s what came of it: %s', async (scenario, code, words) => {
    const { before, after, read, end } = await firstRewriting(scenario)

    expect([before, after.reason.code]).toEqual(['"北京的火车票订好了"', code])
    expect([after.after, read[0], end.answer]).toEqual(Array(3).fill(expect.stringContaining(words)))
  })

  it.each<[string, Run]>([
    ['throws', () => Promise.reject(new Error('断了'))],
    ['gives what is no outcome', () => Promise.resolve('done') as never],
  ])('says unknown where the undoing %s', async (_how, undo) => {
    const events = await run([booking('北京'), booking('上海')], [undoneBy(undo)])

    expect(undone(events)).toEqual(['call_1_1 effect_unknown'])
  })

  it('keeps one result for each call, in its place', async () => {
    const events = await run([booking('北京'), booking('成都'), booking('上海')])

    expect(lastRead(events).map((text) => text.slice(0, 'call_1_1'.length))).toEqual([
      'call_1_1',
      'call_2_1',
      'call_3_1',
    ])
  })

  it('is rewritten for the request for last words, too', async () => {
    const cutOff = await runAgentOn({ ...halfBooked, turnLimit: 2 }, { on: 'undo-effects last-words' })

    expect(cutOff.end.answeredBy).toBe('last-words')
    expect(cutOff.end.answer).toContain('已经撤销')
  })
})

describe('an undoing', () => {
  it('is no call of the model’s: it takes time, and stands in no figure of calls', async () => {
    const [without, within] = await Promise.all(
      ['', 'undo-effects'].map((on) => runAgentOn('half-booked', { on })),
    )

    expect(within!.counts).toBe(without!.counts)
    expect(within!.end.metrics.interventions).toEqual({ 'undo-effects': 1 })
    expect(eventsOfType(within!, 'tool.returned')).toHaveLength(2)
    expect(eventsOfType(within!, 'mechanism.intervened')[0]!.t).toBe(returnedAt(within!) + 300)
  })
})

async function firstRewriting(scenario: string) {
  const half = await runAgentOn(scenario, { on: 'undo-effects' })
  const after = eventsOfType(half, 'mechanism.intervened')[0]!
  const [first, last] = [1, 2].map((index) => resultsIn(eventsOfType(half, 'model.asked')[index]!.messages))
  return { before: first![0]!.replace(/^\w+ /, ''), after, read: last!, end: half.end }
}

function returnedAt(half: AgentRun): number {
  return eventsOfType(half, 'tool.returned').at(-1)!.t
}
