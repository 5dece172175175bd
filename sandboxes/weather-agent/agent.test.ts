import { describe, expect, it } from 'vitest'
import { eventsOfType, runAgentOn } from '../../tests/support/agent-run.ts'

const BC = 'break-circuit'
const both = 'break-circuit instructive-errors'
const graded = 'break-circuit.grading=by-retryability'
const stopNow = 'break-circuit.whenAllRefused=stop-now'

describe('always-timeout', () => {
  it('burns all eight turns on the same call when nothing is on', async () => {
    const run = await runAgentOn('always-timeout')

    expect(run.counts).toBe('8 / 8 / 0')
    expect(run.end).toMatchObject({ reason: 'max_turns_reached', answer: null, answeredBy: null })
    expect(
      new Set(eventsOfType(run, 'tool.called').map(({ name, args }) => JSON.stringify([name, args]))).size,
    ).toBe(1)
    expect(run.end.metrics).toMatchObject({ repeatedCallRate: 7 / 8, sameErrorRetries: 8, modelCalls: 8 })
  })

  it('ends with an honest answer when the call is refused in words that instruct', async () => {
    const run = await runAgentOn('always-timeout', { on: both })

    expect(run.counts).toBe('4 / 2 / 1')
    expect(run.end).toMatchObject({ reason: 'text_response', answeredBy: 'model' })
    expect(run.end.answer).not.toMatch(/\d/)
  })

  it('still ends with an empty screen when the call is refused barely', async () => {
    const run = await runAgentOn('always-timeout', { on: BC })

    expect(run.counts).toBe('4 / 2 / 2')
    expect(run.end).toMatchObject({ reason: 'all_tools_circuit_broken', answer: null })
    expect(
      eventsOfType(run, 'mechanism.intervened')
        .filter(({ what }) => what === 'refused')
        .map(({ after }) => after),
    ).toEqual(['失败', '失败'])
  })

  it('gets last words without tools after the breaker has stopped it', async () => {
    const run = await runAgentOn('always-timeout', { on: 'break-circuit last-words' })
    const last = eventsOfType(run, 'model.asked').at(-1)

    expect(run.counts).toBe('4 / 2 / 2')
    expect(run.end).toMatchObject({ reason: 'all_tools_circuit_broken', answeredBy: 'last-words' })
    expect(run.screen).toBe('honest')
    expect(last).toMatchObject({ purpose: 'last-words', tools: [] })
    expect(JSON.stringify(last?.messages[0])).not.toMatch(/get_weather|get_air_quality/)
  })

  it('ends in the second turn, with no refusal read, when told to stop at once', async () => {
    const run = await runAgentOn('always-timeout', { on: BC, set: stopNow })

    expect(run.counts).toBe('2 / 2 / 0')
    expect(run.end.reason).toBe('all_tools_circuit_broken')
  })
})

describe('misspelled-argument', () => {
  it('costs a turn when nothing repairs it', async () => {
    const run = await runAgentOn('misspelled-argument')

    expect(run.counts).toBe('3 / 1 / 0')
    expect(eventsOfType(run, 'tool.rejected')).toMatchObject([
      { code: 'invalid_arguments', retryable: 'unknown' },
    ])
  })

  it.each([
    ['as-written', '{"citys":"北京"}'],
    ['as-repaired', '{"city":"北京"}'],
  ])('is repaired in place, and the history holds it %s', async (inHistory, held) => {
    const run = await runAgentOn('misspelled-argument', {
      on: 'fix-arguments',
      set: `fix-arguments.inHistory=${inHistory}`,
    })
    const [, second] = eventsOfType(run, 'model.asked')

    expect(run.counts).toBe('2 / 1 / 0')
    expect(second?.messages[2]).toMatchObject({ tool_calls: [{ function: { arguments: held } }] })
    expect(eventsOfType(run, 'tool.called')).toMatchObject([{ args: { city: '北京' } }])
  })
})

describe('flaky-twice', () => {
  it.each([
    [BC, '4 / 2 / 2', 'all_tools_circuit_broken', 'empty'],
    [both, '4 / 2 / 1', 'text_response', 'honest'],
  ])('never gets the number when failures are only counted (%s)', async (on, counts, reason, screen) => {
    const run = await runAgentOn('flaky-twice', { on })

    expect([run.counts, run.end.reason, run.screen]).toEqual([counts, reason, screen])
  })

  it('gets the number when failures that retrying helps have a limit of their own', async () => {
    const run = await runAgentOn('flaky-twice', { on: BC, set: graded })

    expect(run.counts).toBe('4 / 3 / 0')
    expect(run.end.answer).toMatch(/21/)
  })
})

describe('no-such-city', () => {
  it('leaves an empty screen when a permanent failure stops the run at once', async () => {
    const run = await runAgentOn('no-such-city', { on: BC, set: `${graded} ${stopNow}` })

    expect(run.counts).toBe('1 / 1 / 0')
    expect(run.end).toMatchObject({ reason: 'all_tools_circuit_broken', answer: null })
  })

  it('is mended by last words', async () => {
    const run = await runAgentOn('no-such-city', {
      on: 'break-circuit last-words',
      set: `${graded} ${stopNow}`,
    })

    expect(run.counts).toBe('1 / 1 / 0')
    expect(run.end.answer).toMatch(/没有.*数据/)
  })

  it('is mended by telling the model first', async () => {
    const run = await runAgentOn('no-such-city', { on: BC, set: graded })

    expect(run.counts).toBe('2 / 1 / 0')
    expect(run.end).toMatchObject({ reason: 'text_response', answeredBy: 'model' })
  })
})

describe('intermittent', () => {
  it('gives all five readings when a success sets the count to zero', async () => {
    const run = await runAgentOn('intermittent', { on: BC })

    expect(run.counts).toBe('8 / 7 / 0')
    expect(run.end.answer?.match(/21/g)).toHaveLength(5)
  })

  it('is blocked although the tool works when failures add up', async () => {
    const run = await runAgentOn('intermittent', { on: BC, set: 'break-circuit.counting=cumulative' })

    expect(run.counts).toBe('6 / 4 / 2')
    expect(run.end.reason).toBe('all_tools_circuit_broken')
  })
})

describe('one-city-down', () => {
  it('gives the good city and says that the other is missing', async () => {
    const run = await runAgentOn('one-city-down', { on: both })
    const refused = eventsOfType(run, 'mechanism.intervened').filter(({ what }) => what === 'refused')

    expect(run.end.answer).toMatch(/北京的气温这次没有查到.*上海现在 24/)
    expect(refused.map(({ before }) => before)).toEqual([{ city: '北京' }])
  })
})

describe('parallel-calls', () => {
  it('answers each call of one reply, the good one with its number', async () => {
    const run = await runAgentOn('parallel-calls', { on: both })
    const [, second] = eventsOfType(run, 'model.asked')

    expect(run.counts).toBe('4 / 3 / 1')
    expect(second?.messages.slice(2).map(({ role }) => role)).toEqual(['assistant', 'tool', 'tool'])
    expect(run.end.answer).toMatch(/24/)
  })
})

describe('invented-tool', () => {
  it.each([
    ['never finds a tool that there is when it only reads that this one is not', '', 'empty', '8 / 0 / 0'],
    ['takes one of those that an instruction lists', 'instructive-errors', 'reading', '3 / 1 / 0'],
  ])('%s', async (_name, on, screen, counts) => {
    const run = await runAgentOn('invented-tool', { on })

    expect({ screen: run.screen, counts: run.counts }).toEqual({ screen, counts })
  })
})

describe('what a remedy costs', () => {
  it('hides the reader’s choice behind a default', async () => {
    const asked = await runAgentOn('default-hides-a-choice')
    const repaired = await runAgentOn('default-hides-a-choice', { on: 'fix-arguments' })

    expect(asked.end.answer).toMatch(/152（美国标准）/)
    expect(repaired.end.answer).toMatch(/86（中国标准）/)
  })

  it('stands aside after five repairs', async () => {
    const run = await runAgentOn('six-misspellings', { on: 'fix-arguments' })

    expect(run.end.metrics.interventions['fix-arguments']).toBe(5)
    expect(eventsOfType(run, 'tool.rejected')).toHaveLength(1)
    expect(run.end.answer?.match(/21/g)).toHaveLength(6)
  })

  it('puts a wrong name into the model’s mouth', async () => {
    const run = await runAgentOn('similar-name', { on: 'instructive-errors' })

    expect(run.end.answer).toMatch(/吉首现在 8/)
  })

  it('invites an invented number, unless a result says that there is none', async () => {
    const bare = await runAgentOn('invites-a-guess', { on: 'break-circuit last-words' })
    const instructive = await runAgentOn('invites-a-guess', {
      on: 'break-circuit last-words instructive-errors',
    })

    expect(bare.screen).toBe('invented')
    expect(instructive.screen).toBe('honest')
  })
})
