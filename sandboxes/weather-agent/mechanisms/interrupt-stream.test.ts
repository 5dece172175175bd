import { describe, expect, it } from 'vitest'
import { eventsOfType, runAgentOn } from '../../../tests/support/agent-run.ts'
import type { AgentRun } from '../../../tests/support/agent-run.ts'
import { calls, ofType, runLoop, says } from '../../../tests/support/loop-run.ts'
import { interruptStream } from './interrupt-stream.ts'

const cuts = (run: AgentRun) => eventsOfType(run, 'mechanism.intervened').filter(({ what }) => what === 'cut')

describe('interrupt-stream', () => {
  it('cuts a guess at the first word that gives it away, and leaves a reminder in its place', async () => {
    const before = await runAgentOn('guesses-first')
    const after = await runAgentOn('guesses-first', { on: 'interrupt-stream' })

    expect([before.screen, after.screen]).toEqual(['invented', 'reading'])
    const [cut] = cuts(after)
    expect(cut).toMatchObject({ disposition: 4, used: 1, cap: 3, reason: { code: 'guesses_a_number' } })
    const [, second] = eventsOfType(after, 'model.asked')
    expect(second?.messages.at(-1)).toEqual({ role: 'user', content: cut?.after })
    expect(JSON.stringify(second?.messages)).not.toContain('大约')
  })

  it('pays for what was written before the cut, and for no more', async () => {
    const [whole] = eventsOfType(await runAgentOn('guesses-first'), 'model.answered')
    const run = await runAgentOn('guesses-first', { on: 'interrupt-stream' })

    const [cut] = cuts(run)
    const answered = eventsOfType(run, 'model.answered')
    const spent = Number(cut?.reason.params['outputTokens'])
    expect(spent).toBeLessThan((whole?.usage.outputTokens ?? 0) / 3)
    expect(run.end.metrics.outputTokens).toBe(
      answered.reduce((sum, { usage }) => sum + usage.outputTokens, spent),
    )
    expect(run.end.metrics.modelCalls).toBe(answered.length + 1)
  })

  it('spends the time of what was written, and of no more', async () => {
    const run = await runAgentOn('guesses-first', { on: 'interrupt-stream' })
    const whole = await runAgentOn('guesses-first')

    expect(cuts(run)[0]?.t).toBeGreaterThan(500)
    expect(cuts(run)[0]?.t).toBeLessThan(whole.end.t)
  })

  it('reads along in the arguments too', async () => {
    const run = await runAgentOn('misspelled-argument', { on: 'interrupt-stream' })

    expect(cuts(run).map(({ reason }) => reason.code)).toEqual(['misspells_city'])
    expect(run.counts).toBe('2 / 1 / 0')
  })

  it('keeps on record all that it cut, words and calls', async () => {
    const script = [{ ...calls('{"citys":"北京"}'), content: '我查一下。' }, says('好')]
    const events = await runLoop({ script, mechanisms: [interruptStream({ oncePerRule: false })] })

    expect(ofType(events, 'mechanism.intervened').map(({ before }) => before)).toEqual([
      ['我查一下。', { name: 'get_weather', arguments: expect.stringContaining('{"citys"') }],
    ])
  })

  it('cuts also who says that it will not guess, three times and no more', async () => {
    const run = await runAgentOn('swears-off-guessing', { on: 'interrupt-stream' })

    expect(cuts(run).map(({ used }) => used)).toEqual([1, 2, 3])
    expect(run.end).toMatchObject({ reason: 'text_response', turns: 2 })
  })

  it('lets the second offence pass where each rule cuts once', async () => {
    const set = 'interrupt-stream.oncePerRule=true'
    const run = await runAgentOn('swears-off-guessing', { on: 'interrupt-stream', set })

    expect(cuts(run)).toHaveLength(1)
    expect(run.end.answer).toContain('大约')
  })

  it('reads along in the last words', async () => {
    const run = await runAgentOn('invites-a-guess', { on: 'break-circuit last-words interrupt-stream' })

    expect(cuts(run).map(({ turn }) => turn)).toEqual([4, 4, 4])
    expect(run.end.metrics.modelCalls).toBe(8)
  })

  it.each(['parallel-calls', 'no-such-city'])('hears in pieces the very reply of %s', async (scenario) => {
    const [alone, within] = [
      await runAgentOn(scenario),
      await runAgentOn(scenario, { on: 'interrupt-stream' }),
    ].map((run) => eventsOfType(run, 'model.answered').map(({ seq: _, ...answered }) => answered))

    expect(within).toEqual(alone)
  })

  it.each([
    ['without a reason to stop', [{ choices: [{ delta: { content: '北京' }, finish_reason: null }] }]],
    ['before it has begun', []],
    ['after nonsense', [null, { choices: 'none' }, { choices: [{ delta: { tool_calls: {} } }] }]],
  ])('takes a stream that ends %s for no reply', async (_what, chunks) => {
    const { end, warnings } = await heard(chunks)

    expect(end).toMatchObject({ reason: 'model_error', answer: null })
    expect(warnings).toEqual(['the stream ended before the reply did'])
  })

  it('puts together calls whose pieces carry no index, and content in parts', async () => {
    const piece = (id: string | undefined, text: string) => ({
      tool_calls: [
        { ...(id ? { id } : {}), function: { ...(id ? { name: 'get_weather' } : {}), arguments: text } },
      ],
    })
    const deltas = [
      { content: [{ type: 'text', text: '查' }] },
      piece('a', '{"city":'),
      piece(undefined, '"北京"}'),
      piece('b', '{"city":"上海"}'),
    ]
    const { events } = await heard([
      ...deltas.map((delta) => ({ choices: [{ delta, finish_reason: null }] })),
      { choices: [{ delta: {}, finish_reason: 'tool_calls' }] },
    ])

    const [answered] = ofType(events, 'model.answered')
    expect(answered?.message.content).toBe('查')
    expect(answered?.message.tool_calls?.map((call) => call.function.arguments)).toEqual([
      '{"city":"北京"}',
      '{"city":"上海"}',
    ])
  })

  it('ends the run where the stream breaks off by itself', async () => {
    const warnings: string[] = []
    const events = await runLoop({
      script: [says('好')],
      mechanisms: [interruptStream({ oncePerRule: false })],
      fetch: async () =>
        new Response(
          new ReadableStream({
            pull: (controller) => controller.error(new Error('the line is dead')),
          }),
          { headers: { 'content-type': 'text/event-stream' } },
        ),
      warn: (text) => warnings.push(text),
    })

    expect(ofType(events, 'run.finished')).toMatchObject([{ reason: 'model_error', answer: null }])
    expect(warnings).toEqual(['the line is dead'])
  })
})

/** What the loop makes of an endpoint that sends just these chunks, and then, at any further request, nothing. */
async function heard(chunks: readonly unknown[]) {
  const warnings: string[] = []
  const events = await runLoop({
    script: [],
    mechanisms: [interruptStream({ oncePerRule: false })],
    maxModelCalls: 1,
    fetch: async () =>
      new Response(
        [...chunks.map((chunk) => JSON.stringify(chunk)), '[DONE]']
          .map((data) => `data: ${data}\n\n`)
          .join(''),
        {
          headers: { 'content-type': 'text/event-stream' },
        },
      ),
    warn: (text) => warnings.push(text),
  })
  return { events, end: ofType(events, 'run.finished')[0], warnings }
}
