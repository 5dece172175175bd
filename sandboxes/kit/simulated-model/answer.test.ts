import { describe, expect, it } from 'vitest'
import { eventsOfType, runAgentOn } from '../../../tests/support/agent-run.ts'
import type { Scenario } from '../scenario.ts'

const asks = (
  question: string,
  { habits = '', ...more }: Partial<Scenario> & { habits?: string } = {},
): Scenario => ({
  id: 'asked',
  question,
  model: { habits: habits.split(' ').filter(Boolean) },
  ...more,
})

const busy = { code: 'busy', message: '服务繁忙', retryable: true }
const fails = (tool: string, args?: { readonly city: string }) => ({
  faults: [{ tool, runs: 'all' as const, error: busy, ...(args ? { args } : {}) }],
})
const guarded = { on: 'break-circuit instructive-errors' }

const answerTo = async (question: string, habits = '', on = ''): Promise<string | null> =>
  (await runAgentOn(asks(question, { habits }), { on })).end.answer

const because = async (question: string): Promise<string | null | undefined> =>
  eventsOfType(await runAgentOn(asks(question)), 'model.answered').at(-1)?.because

describe('what the simulated model answers', () => {
  it.each([
    ['北京现在多少度？', '北京现在 21 ℃，晴。'],
    ['北京的气温和空气质量怎么样？', '北京的空气质量指数是 86（中国标准）。北京现在 21 ℃，晴。'],
    ['北京的PM2.5是多少？', '北京的空气质量指数是 86（中国标准）。'],
    ['三亚现在多少度？', '没有三亚的数据，气温查不到。'],
    ['请连着查三次北京的气温。', '北京的读数依次是 21、21、21 ℃。'],
  ])('%s → %s', async (question, answer) => {
    expect(await answerTo(question)).toBe(answer)
  })

  it('speaks of each thing that was asked for by its own result', async () => {
    const run = await runAgentOn(asks('北京的气温和空气质量怎么样？', fails('get_air_quality')), guarded)

    expect(run.end.answer).toBe('抱歉，北京的空气质量这次没有查到。北京现在 21 ℃，晴。')
  })
})

describe('a comparison', () => {
  it.each([
    ['北京和上海哪个更冷？', /北京更冷。$/],
    ['北京和上海哪个更热？', /上海更热。$/],
    ['西安和北京哪个更凉快？', /西安更凉快。$/],
    ['北京和上海哪个空气更好？', /北京的空气质量指数是 86.*上海的空气质量指数是 58.*上海的空气更好。$/],
    ['北京和上海哪个空气更差？', /北京的空气更差。$/],
    ['北京、上海、广州，哪里最暖和？', /广州最暖和。$/],
    ['北京和三亚哪个更热？', /没有三亚的数据，气温查不到。缺了数，没法比较。$/],
  ])('%s', async (question, answer) => {
    expect(await answerTo(question)).toMatch(answer)
  })

  it('goes by the numbers that were told, also by invented ones', async () => {
    const run = await runAgentOn(
      asks('北京和上海哪个更暖和？', { habits: 'sloppy', ...fails('get_weather', { city: '北京' }) }),
      { on: 'last-words' },
    )
    const [beijing = '', shanghai = ''] = run.end.answer?.match(/\d+/g) ?? []

    expect(run.end.answer).not.toContain('缺了数')
    expect(run.end.answer).toMatch(Number(beijing) > Number(shanghai) ? /北京更暖和/ : /上海更暖和/)
  })
})

describe('a tool that is taken away', () => {
  const gone = (tool: string, fromTurn: number, habits = '') => ({
    withdraw: [{ tool, fromTurn }],
    tools: ['send_alert', 'write_file'],
    habits,
  })

  it.each(['', 'stubborn', 'sloppy'])('leaves the reading that it gave: %s', async (habits) => {
    const run = await runAgentOn(asks('北京的空气质量指数是多少？', gone('get_air_quality', 2, habits)))

    expect(run.end.answer).toBe('北京的空气质量指数是 86（中国标准）。')
  })

  it.each(['', 'stubborn'])('leaves the question that was asked: %s', async (habits) => {
    const scenario = { ...gone('get_air_quality', 2, habits), ...fails('get_air_quality') }
    const run = await runAgentOn(asks('北京的空气质量指数是多少？', scenario), { on: 'tool-states' })

    expect(eventsOfType(run, 'tool.called').map(({ name }) => name)).toEqual(['get_air_quality'])
    expect(run.end.answer).toBe('抱歉，北京的空气质量这次没有查到。')
  })

  it('leaves what is missing missing, beside what was read', async () => {
    const run = await runAgentOn(asks('请连着查四次北京的气温。', gone('get_weather', 3, 'stubborn')))

    expect(run.end.answer).toBe('北京的读数依次是 21、21 ℃。其余几次没有查到。')
  })
})

describe('a similar name that an error mentions', () => {
  it('is nothing that was asked about', async () => {
    const answer = await answerTo('吉首和吉林哪个更冷？', '', 'instructive-errors')

    expect(answer).toBe('没有吉首的数据，气温查不到。吉林现在 8 ℃，小雪。缺了数，没法比较。')
  })

  it('stands in for the city that it replaced, and for no other', async () => {
    const answer = await answerTo('西安和南京哪个更凉快？', 'follows-suggestion', 'instructive-errors')

    expect(answer).toMatch(/^西安现在 17 ℃，晴。南京现在 \d+ ℃/)
  })
})

describe('a question that no call can answer', () => {
  it.each([
    ['你好', 'greets'],
    ['谢谢！', 'greets'],
    ['Hello!', 'greets'],
    ['讲个笑话', 'has-no-tool'],
    ['Tell me a joke', 'has-no-tool'],
    ['1+1等于几？', 'has-no-tool'],
    ['今天天气怎么样？', 'asks-back'],
    ['What’s the weather like?', 'asks-back'],
    ['北京明天多少度？', 'knows-only-now'],
    ['How warm will it be in Beijing tomorrow?', 'knows-only-now'],
  ])('%s: %s', async (question, habit) => {
    const run = await runAgentOn(asks(question))

    expect(await because(question)).toBe(habit)
    expect(run.end.metrics.toolCalls).toBe(0)
    expect(run.end.answer).not.toMatch(/\d/)
  })

  it('says of another day that it only knows the present', async () => {
    expect(await answerTo('北京明天多少度？')).toBe('手头的工具只能查现在的，别的日子查不到。')
  })
})

describe('in English', () => {
  it.each([
    ['What is the temperature in Beijing?', 'It is 21 °C in Beijing now, clear.'],
    [
      'Which is warmer, Beijing or Shanghai?',
      'It is 21 °C in Beijing now, clear. It is 24 °C in Shanghai now, cloudy. Shanghai is warmer.',
    ],
    [
      'What is the AQI in Xian by the American standard?',
      'The air quality index in Xian is 160 (American standard).',
    ],
    [
      "Is the air in Beijing better than in Xi'an?",
      "The air quality index in Beijing is 86 (Chinese standard). The air quality index in Xi'an is 92 (Chinese standard). Beijing has the better air.",
    ],
    ['Read the temperature in Beijing three times.', 'The readings for Beijing are 21, 21, 21 °C.'],
    ['What is the temperature in Reykjavik?', 'There is no data for Reykjavik.'],
    ['What is the temperature in 北京?', 'It is 21 °C in 北京 now, clear.'],
  ])('%s → %s', async (question, answer) => {
    expect(await answerTo(question)).toBe(answer)
  })

  it.each([
    ['', ''],
    ['refuses', ''],
    ['misspells-argument says-one-thing', ''],
    ['parrots', ''],
    ['follows-suggestion', 'instructive-errors'],
    ['is-cut-short', ''],
    ['sloppy', 'break-circuit last-words'],
    ['', 'break-circuit instructive-errors last-words'],
  ])('says nothing in Chinese, and ends in no space (habits %j, switches %j)', async (habits, on) => {
    const faults = { faults: [{ tool: 'get_weather', args: { city: '上海' }, runs: [1, 2], error: busy }] }
    const question = 'Which is colder, Jishou, Beijing or Shanghai?'
    const run = await runAgentOn(asks(question, { habits, ...faults }), { on })

    const said = eventsOfType(run, 'model.answered').map(({ message }) => message.content ?? '')
    expect(said.join('')).not.toMatch(/\p{Script=Han}|[，。：；]/u)
    expect(said.filter((text) => text !== text.trim())).toEqual([])
    expect(said.join('')).not.toBe('')
  })
})

describe('an answer that is cut short', () => {
  it.each([
    '北京现在多少度？',
    '北京的空气怎么样？',
    'How warm is it in Beijing?',
    '请连着查三次北京的气温。',
  ])('ends in no piece of a number (%s)', async (question) => {
    const [whole, cut] = [await answerTo(question), await answerTo(question, 'is-cut-short')]

    expect(whole).toContain(cut)
    expect((cut ?? '').match(/\d+/g) ?? []).toEqual(
      (whole ?? '').match(/\d+/g)?.slice(0, cut?.match(/\d+/g)?.length ?? 0),
    )
  })
})
