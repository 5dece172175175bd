import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MechanismId } from '../../sandboxes/weather-agent/mechanisms/catalog.ts'
import { ask as bare } from '../../sandboxes/take-home/bare-loop.ts'
import type { Question } from '../../sandboxes/take-home/bare-loop.ts'
import { mechanismsWithPage } from '../../src/lesson/mechanisms/mechanism-pages.ts'
import { runAtHome } from '../support/take-home.ts'

// The loops that the pages of the mechanisms show, put to our situations: each without its mechanism, then with it.

type Ask = (question: Question) => Promise<string | null>
const loops = import.meta.glob<{ readonly ask: Ask }>('../../sandboxes/take-home/*.loop.ts', { eager: true })
const loopOf = (id: string): Ask => {
  const loop = loops[`../../sandboxes/take-home/${id}.loop.ts`]
  if (!loop)
    throw new Error(`expected sandboxes/take-home/${id}.loop.ts, found none: write it, see CONTRIBUTING.md`)
  return loop.ask
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const runInNoTime = async (ask: Ask, scenario: string) => {
  const running = runAtHome(ask, scenario)
  await vi.runAllTimersAsync()
  return running
}

/** answer · requests · runs of tools · what stands in the file */
const run = async (ask: Ask, scenario: string): Promise<string> => {
  const { answer, requests, toolRuns, written } = await runInNoTime(ask, scenario)
  return [answer ?? '(nothing)', requests, toolRuns, ...(written === null ? [] : [written])].join(' · ')
}

const sixCities =
  '北京现在 21 ℃，晴。上海现在 24 ℃，多云。广州现在 29 ℃，雷阵雨。成都现在 19 ℃，阴。西安现在 17 ℃，晴。吉林现在 8 ℃，小雪。'
const notFound = '抱歉，北京的气温这次没有查到。'

const undone = 'This was done, and has been undone since: a later step did not work out. It no longer holds.'
const nobodyKnows =
  'This was done, a later step did not work out, and undoing it got no reply. Whether it holds is not known: tell the user to check.'

const expected: {
  readonly [id in MechanismId]?: readonly (readonly [scenario: string, without: string, within: string])[]
} = {
  'fix-arguments': [
    ['misspelled-argument', '北京现在 21 ℃，晴。 · 3 · 1', '北京现在 21 ℃，晴。 · 2 · 1'],
    [
      'default-hides-a-choice',
      '北京的空气质量指数是 152（美国标准）。 · 3 · 1',
      '北京的空气质量指数是 86（中国标准）。 · 2 · 1',
    ],
  ],
  'fix-tool-name': [['misspelled-tool', '(nothing) · 8 · 0', '北京现在 21 ℃，晴。 · 2 · 1']],
  'retry-in-place': [
    ['flaky-twice', '北京现在 21 ℃，晴。 · 4 · 3', '北京现在 21 ℃，晴。 · 2 · 3'],
    ['always-timeout', '(nothing) · 8 · 8', '(nothing) · 8 · 24'],
  ],
  'instructive-errors': [
    ['wrong-value', '(nothing) · 8 · 0', '北京的空气质量指数是 152（美国标准）。 · 3 · 1'],
  ],
  'fold-repeats': [
    ['always-timeout', '(nothing) · 8 · 8', `${notFound} · 4 · 3`],
    ['fourth-time-lucky', '北京现在 21 ℃，晴。 · 5 · 4', `${notFound} · 4 · 3`],
  ],
  'label-reasons': [['failure-like-a-reading', '北京：N/A。 · 2 · 1', '北京现在 21 ℃，晴。 · 3 · 2']],
  'roll-back': [
    ['six-cities', '(nothing) · 8 · 4', `${sixCities} · 11 · 6`],
    ['malformed-json', '北京现在 21 ℃，晴。 · 3 · 1', '(nothing) · 6 · 0'],
  ],
  'undo-effects': [
    [
      'half-booked',
      '北京的火车票订好了。上海的没有办成。 · 3 · 2',
      `北京：${undone}上海的没有办成。 · 3 · 2`,
    ],
    [
      'undo-unanswered',
      '北京的火车票订好了。上海的没有办成。 · 3 · 2',
      `北京：${nobodyKnows}上海的没有办成。 · 3 · 2`,
    ],
    [
      'booked-at-second-try',
      '北京的火车票订好了。上海的火车票订好了。 · 4 · 3',
      `北京：${undone}上海的火车票订好了。 · 4 · 3`,
    ],
  ],
  'interrupt-stream': [
    [
      'guesses-first',
      '大约是 25 ℃吧，和往年这时候差不多。早晚凉，中午暖，出门带件外套，伞可以不带。 · 1 · 0',
      '北京现在 21 ℃，晴。 · 3 · 1',
    ],
    [
      'swears-off-guessing',
      '没有拉萨的数据，气温查不到。我不会拿一个大约的数来凑。 · 2 · 1',
      '没有拉萨的数据，气温查不到。我不会拿一个大约的数来凑。 · 5 · 1',
    ],
  ],
  'break-circuit': [
    ['always-timeout', '(nothing) · 8 · 8', `${notFound} · 4 · 2`],
    ['flaky-twice', '北京现在 21 ℃，晴。 · 4 · 3', `${notFound} · 4 · 2`],
  ],
  'forbid-same-tool': [
    ['always-timeout', '(nothing) · 8 · 8', `${notFound} · 3 · 1`],
    [
      'two-cities',
      '上海现在 24 ℃，多云。广州现在 29 ℃，雷阵雨。广州更暖和。 · 3 · 2',
      '上海现在 24 ℃，多云。抱歉，广州的气温这次没有查到。缺了数，没法比较。 · 3 · 1',
    ],
  ],
  'detect-parroting': [['says-the-same-again', '我先查一下。 · 2 · 1', '北京现在 21 ℃，晴。 · 3 · 1']],
  'refuse-truncated': [
    [
      'half-a-file',
      '已经写进 weather.txt 了。 · 6 · 5 · 北京现在 21 ℃，晴。上海现在 24 ℃，多云。广州现在 29 ℃，',
      '已经写进 weather.txt 了。 · 8 · 6 · 北京现在 21 ℃，晴。上海现在 24 ℃，多云。\n广州现在 29 ℃，雷阵雨。成都现在 19 ℃，阴。',
    ],
    [
      'cut-where-it-ends',
      '已经写进 weather.txt 了。 · 4 · 3 · 北京现在 21 ℃，晴。上海现在 24 ℃，多云。',
      '已经写进 weather.txt 了。 · 6 · 4 · 北京现在 21 ℃，晴。\n上海现在 24 ℃，多云。',
    ],
  ],
  'tool-states': [
    ['tool-taken-away', '(nothing) · 8 · 1', '抱歉，北京的空气质量这次没有查到。北京现在 21 ℃，晴。 · 4 · 2'],
    ['invented-tool', '(nothing) · 8 · 0', '北京现在 21 ℃，晴。 · 3 · 1'],
    ['misspelled-tool', '(nothing) · 8 · 0', '北京现在 21 ℃，晴。 · 2 · 1'],
  ],
  'last-words': [
    ['always-timeout', '(nothing) · 8 · 8', `${notFound} · 9 · 8`],
    ['invites-a-guess', '(nothing) · 8 · 8', '北京的气温大约是 25。 · 9 · 8'],
  ],
}

describe.each(mechanismsWithPage)('a bare loop with %s', (id) => {
  it.each(expected[id] ?? [])('%s: %s becomes %s', async (scenario, without, within) => {
    expect([await run(bare, scenario), await run(loopOf(id), scenario)]).toEqual([without, within])
  })

  it('is tried where it helps', () => {
    expect(expected[id]?.length).toBeGreaterThan(0)
  })

  it('does what the bare one does where all is well', async () => {
    expect(await run(loopOf(id), 'all-well')).toBe(await run(bare, 'all-well'))
  })
})

describe('a bare loop with all of them', () => {
  it.each([
    ['all-well', '北京现在 21 ℃，晴。 · 2 · 1'],
    // A rule cuts it while it is being written, which is too early for the arguments to be mended.
    ['misspelled-argument', '北京现在 21 ℃，晴。 · 3 · 1'],
    ['misspelled-tool', '北京现在 21 ℃，晴。 · 2 · 1'],
    ['flaky-twice', '北京现在 21 ℃，晴。 · 2 · 3'],
    ['tool-taken-away', '抱歉，北京的空气质量这次没有查到。北京现在 21 ℃，晴。 · 3 · 4'],
    ['invented-tool', '北京现在 21 ℃，晴。 · 3 · 1'],
    ['guesses-first', '北京现在 21 ℃，晴。 · 3 · 1'],
    // The same tool twice in a row: the second booking is refused, and a refusal leaves nothing to undo.
    ['half-booked', '北京的火车票订好了。抱歉，上海的结果这次没有查到。 · 3 · 1'],
    // The last words are cut too, and asked for once more with more room: the sentence comes to its end.
    ['cut-where-it-ends', '北京现在 21 ℃，晴。抱歉，上海的气温这次没有查到。没能写进 weather.txt。 · 5 · 1'],
    [
      'half-a-file',
      '北京现在 21 ℃，晴。抱歉，上海的气温这次没有查到。广州现在 29 ℃，雷阵雨。抱歉，成都的气温这次没有查到。没能写进 weather.txt。 · 7 · 2',
    ],
  ])('%s: the user reads %s', async (scenario, ending) => {
    expect(await run(loopOf('all'), scenario)).toBe(ending)
  })

  it.each([
    ['tool-taken-away', 'The list of tools has changed: get_air_quality withdrawn'],
    [
      'invented-tool',
      '[refused by a check] There is no tool named search_web, and never was. All there is: get_weather, get_air_quality.',
    ],
  ])('%s: the model reads %s', async (scenario, text) => {
    const { read } = await runInNoTime(loopOf('all'), scenario)

    expect(read[0]).toContain(text)
  })

  it('never leaves the user with an empty screen', async () => {
    expect(await run(loopOf('all'), 'always-timeout')).toMatch(new RegExp(`^${notFound}`))
  })
})
