import { describe, expect, it } from 'vitest'
import { calls, ofType, runLoop, says } from '../../../tests/support/loop-run.ts'
import { eventsOfType, runAgentOn } from '../../../tests/support/agent-run.ts'
import { switches } from '../switches.ts'
import { detectParroting } from './detect-parroting.ts'

const { on: _, ...usual } = switches['detect-parroting']
const mechanisms = [detectParroting(usual)]
const looksUp = { ...calls('{"city":"北京"}'), content: '我先查一下。' }
const parrot = says('我先查一下！')

const listening = (script: Parameters<typeof runLoop>[0]['script']) => runLoop({ script, mechanisms })

describe('detect-parroting', () => {
  it('answers a repetition three times, each time in other words; the fourth time the run ends', async () => {
    const events = await listening([looksUp, parrot, parrot, parrot, parrot])
    const acts = ofType(events, 'mechanism.intervened')

    expect(acts.map(({ by, what, used }) => [by, what, used])).toEqual([
      ['detect-parroting', 'asked-again', 1],
      ['detect-parroting', 'asked-again', 2],
      ['detect-parroting', 'asked-again', 3],
      ['loop', 'stopped', 1],
    ])
    expect(new Set(acts.slice(0, 3).map(({ after }) => after)).size).toBe(3)
    expect(events.at(-1)).toMatchObject({ reason: 'parroting_limit_reached', turns: 5, answer: null })
  })

  it('lets the model read its words and the remark, in this order', async () => {
    const events = await listening([looksUp, parrot, says('北京现在 21 ℃。')])
    const [remarked] = ofType(events, 'mechanism.intervened')

    expect(ofType(events, 'model.asked')[2]?.messages.slice(-2)).toEqual([
      { role: 'assistant', content: '我先查一下！' },
      { role: 'user', content: remarked?.after },
    ])
    expect(events.at(-1)).toMatchObject({ reason: 'text_response', answer: '北京现在 21 ℃。', turns: 3 })
  })

  it('does not judge words that come with a call', async () => {
    const events = await listening([looksUp, looksUp, says('好')])

    expect(ofType(events, 'mechanism.intervened')).toEqual([])
  })

  it('counts a remark as a turn', async () => {
    const events = await listening([looksUp, looksUp, looksUp, looksUp, looksUp, looksUp, looksUp, parrot])

    expect(events.at(-1)).toMatchObject({ reason: 'max_turns_reached', turns: 8 })
  })

  it('gets the answer out of a model that can be called to order', async () => {
    const run = await runAgentOn('says-the-same-again', { on: 'detect-parroting' })

    expect([run.counts, run.end.answer]).toEqual(['3 / 1 / 0', '北京现在 21 ℃，晴。'])
  })

  it('takes two cities for one where the sentences are alike', async () => {
    const run = await runAgentOn('two-alike', { on: 'detect-parroting' })

    expect(eventsOfType(run, 'mechanism.intervened')).toHaveLength(1)
    expect(run.end.answer).not.toMatch(/24/)
  })
})
