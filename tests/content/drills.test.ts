import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseLesson } from '../../bin/lesson/parse-lesson.ts'
import { locales, type Locale } from '../../src/i18n/locales.ts'
import { experiments } from '../../sandboxes/weather-agent/experiments.ts'
import { interruptStream } from '../../sandboxes/weather-agent/mechanisms/interrupt-stream.ts'
import { refuseTruncated } from '../../sandboxes/weather-agent/mechanisms/refuse-truncated.ts'
import { switches } from '../../sandboxes/weather-agent/switches.ts'
import { bookTicket } from '../../sandboxes/weather-agent/tools/book-ticket.ts'
import { getWeather } from '../../sandboxes/weather-agent/tools/get-weather.ts'
import { sendAlert } from '../../sandboxes/weather-agent/tools/send-alert.ts'
import { createWriteFile } from '../../sandboxes/weather-agent/tools/write-file.ts'
import { panelZhCN } from '../../src/i18n/panel.zh-CN.ts'
import { examSeeds, examSettingIds } from '../../src/sandbox/exam/exam-settings.ts'
import { course, lessonPages } from '../../src/lesson/course.ts'
import { lessonIdOfPath } from '../../src/lesson/lesson-id.ts'
import { attribute, isElementNamed, textOf, walk, type LessonNode } from '../../src/lesson/lesson-tree.ts'
import { choicesOf, erasedIn, gradedExam, turnLimitOf } from '../support/drill-facts.ts'
import { capOf } from '../support/every-mechanism.ts'
import { answerOf, endings, recording, scenario } from '../support/lesson-prose.ts'

const folder = join(import.meta.dirname, '../../lessons')
const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
const pagesIn = (locale: Locale): readonly string[] => globSync(`[0-9]*/**/${locale}.mdx`, { cwd: folder })
/** Pages below a lesson: its drills and its exam. */
const drills = locales.flatMap(pagesIn).filter((path) => path.split('/').length > 2)
const inChinese = drills.filter((path) => path.endsWith('zh-CN.mdx'))
const inEnglish = drills.filter((path) => path.endsWith('en.mdx'))

const elementsIn = (path: string, name: string): readonly LessonNode[] => {
  const found: LessonNode[] = []
  walk(parseLesson(read(path)), (node) => {
    if (isElementNamed(node, name)) found.push(node)
  })
  return found
}

const retrying = switches['retry-in-place']
const { limit } = switches['break-circuit']

const interrupting = interruptStream(switches['interrupt-stream'])
const cutsText = (content: string): boolean =>
  Boolean(interrupting.cutStream?.({ role: 'assistant', content }, []))
const cutsArguments = (args: string): boolean => {
  const call = { id: 'a', type: 'function', function: { name: 'get_weather', arguments: args } } as const
  return Boolean(interrupting.cutStream?.({ role: 'assistant', content: null, tool_calls: [call] }, []))
}
const says = (run: string, text: string): boolean => JSON.stringify(recording(run)).includes(text)
const answers = (run: string, text: string): boolean => answerOf(run)?.includes(text) === true
const neverRuns = (run: string, tool: string): boolean =>
  recording(run).every((event) => event.type !== 'tool.called' || event.name !== tool)
const alwaysUndone = experiments.find(({ id }) => id === 'undo-refused')?.edit
const triage = switches['tool-states']

const stated: readonly (readonly [drill: string, phrase: string, isSo: boolean])[] = [
  [
    'roll-back',
    '参数早就改叫 `city`，工具描述里的样例还写着 `town`',
    scenario('stale-description').descriptions?.['get_weather']?.includes('{"town":') === true &&
      Object.keys(getWeather.parameters.properties).join() === 'city',
  ],
  [
    'roll-back',
    '读到“缺少参数 city，不认识参数 town”',
    says('stale-description.none', '缺少参数 city，不认识参数 town'),
  ],
  ['repair-names', '一次运行最多改五回', capOf('fix-tool-name').count === 5],
  ['going-in-circles', '改成“分三档”', panelZhCN['panel.value.by-tiers'].startsWith('分三档：')],
  ['going-in-circles', '最多拒五回', capOf('forbid-same-tool').count === 5],
  ['going-in-circles', '同一个调用失败两次', limit === 2],
  ['going-in-circles', '同一个工具失败四次', 2 * limit === 4],
  ['going-in-circles', '凑够六次', 3 * limit === 6],
  ['going-in-circles', '提醒三回，第四回停', capOf('detect-parroting').count === 3],
  [
    'going-in-circles',
    '固执的反倒多半凑得齐',
    endings('polling.instructive-errors+forbid-same-tool').filter(({ readings }) => readings === 4).length >
      10,
  ],
  ['roll-back', '8 轮够查完六座城吗', turnLimitOf('six-cities') === 8],
  ['roll-back', '接连抹 5 回', capOf('roll-back').count === 5],
  ['roll-back', '接连抹了 5 回', erasedIn('stale-description.roll-back') === 5],
  ['label-fold-retry', '最多跑三次', retrying.attempts === 3],
  ['label-fold-retry', '超过十五秒', retrying.totalMs === 15_000],
  ['label-fold-retry', '连错两次就不许再跑', limit === 2],
  ['label-fold-retry', '说全两遍', switches['fold-repeats'].after === 2],
  [
    'while-it-speaks',
    '一次运行 3 回',
    capOf('interrupt-stream').count === 3 && capOf('interrupt-stream').per === 'run',
  ],
  ['while-it-speaks', '用完就不管了，由它说完', capOf('interrupt-stream').then === 'stands-aside'],
  ['while-it-speaks', '刚写出“大约”，就断了', cutsText('大约') && !cutsText('大')],
  ['while-it-speaks', '`"citys"` 刚写到后一个引号', cutsArguments('{"citys"') && !cutsArguments('{"citys')],
  ['while-it-speaks', '先查，再回答', says('guesses-first.interrupt-stream', '先查，再回答')],
  [
    'while-it-speaks',
    '我不会拿一个大约的数来凑。',
    answers('swears-off-guessing.none', '我不会拿一个大约的数来凑。'),
  ],
  [
    'while-it-speaks',
    '每条规则只切一回',
    panelZhCN['panel.parameter.interrupt-stream.oncePerRule'] === '每条规则只切一回',
  ],
  [
    'calls-that-must-not-run',
    '查四座城的气温，写进 `weather.txt`',
    scenario('half-a-file').question === '把北京、上海、广州、成都现在的气温写进 weather.txt。',
  ],
  [
    'calls-that-must-not-run',
    '文件里原来有昨天的五座城',
    /昨天：(?:\p{Script=Han}+ \d+ ℃，){4}\p{Script=Han}+ \d+ ℃。/u.test(
      read('../sandboxes/weather-agent/tools/write-file.ts'),
    ),
  ],
  ['calls-that-must-not-run', '失败：回答被截断', says('half-a-file.refuse-truncated', '失败：回答被截断')],
  ['calls-that-must-not-run', '查天气，跑错了也没留下什么', getWeather.effect === 'none'],
  ['calls-that-must-not-run', '订票，跑错了能退', bookTicket.effect === 'undoable'],
  [
    'calls-that-must-not-run',
    '写文件、群发短信，做了就收不回',
    createWriteFile().effect === 'final' && sendAlert.effect === 'final',
  ],
  [
    'calls-that-must-not-run',
    '断了的回答怎么办',
    panelZhCN['panel.parameter.refuse-truncated.policy'] === '断了的回答怎么办',
  ],
  ['calls-that-must-not-run', '## 五种办法', choicesOf('refuse-truncated', 'policy') === 5],
  ...['refuse-truncated', 'refuse-truncated-run-none', 'refuse-truncated-stop'].map(
    (set) => ['calls-that-must-not-run', '| 没动 |', neverRuns(`half-a-file.${set}`, 'write_file')] as const,
  ),
  [
    'calls-that-must-not-run',
    '一口气查三座城，断在第三个',
    says('three-at-once.refuse-truncated', '"arguments":"{\\"city\\":\\""}') &&
      scenario('three-at-once').question.startsWith('北京、西安、成都，'),
  ],
  [
    'calls-that-must-not-run',
    '轮读全',
    ['北京现在', '西安现在', '成都现在'].every((word) => answers('three-at-once.refuse-truncated', word)),
  ],
  [
    'calls-that-must-not-run',
    '次，空屏',
    answerOf('three-at-once.refuse-truncated-run-none') === null &&
      neverRuns('three-at-once.refuse-truncated-run-none', 'get_weather'),
  ],
  ['calls-that-must-not-run', '放宽只放一次', refuseTruncated({ policy: 'enlarge-once' }).cap.count === 1],
  ['calls-that-must-not-run', '一个字不少', says('cut-where-it-ends.none', '上海现在 24 ℃，多云。')],
  ['calls-that-must-not-run', '文件没动', neverRuns('cut-where-it-ends.refuse-truncated', 'write_file')],
  ['false-success', '缺一张就都不要', scenario('half-booked').question.includes('缺一张就都不要')],
  ['false-success', '没有余票', says('half-booked.none', '查不到去上海的余票')],
  ['false-success', '“订好了”划着线', says('half-booked.undo-effects', '订好了')],
  [
    'false-success',
    '每件事只撤一次',
    capOf('undo-effects').count === 1 && capOf('undo-effects').per === 'result',
  ],
  [
    'false-success',
    '离开车不到一小时',
    JSON.stringify(scenario('undo-refused')).includes('开车前一小时内不能退票'),
  ],
  [
    'false-success',
    '想撤销却没撤掉，仍然算数，请找人处理',
    answers('undo-refused.undo-effects', '想撤销却没撤掉，仍然算数，请找人处理'),
  ],
  ['false-success', '已经撤销，不算数了', alwaysUndone?.put.includes('已经撤销，不算数了') === true],
  [
    'false-success',
    '轮数一轮没变',
    alwaysUndone?.shows.turns === experiments.find(({ id }) => id === 'undo-refused')?.runs[0]?.shows.turns,
  ],
  ['false-success', '请找人核实', answers('undo-unanswered.undo-effects', '不知道，请找人核实')],
  [
    'false-success',
    '再来一次就订到了',
    scenario('booked-at-second-try').faults?.[0]?.runs.toString() === '1',
  ],
  [
    'false-success',
    '手里只剩上海一张',
    answers('booked-at-second-try.undo-effects', '已经撤销，不算数了。上海的火车票订好了'),
  ],
  ['missing-tool', '头一次就点了 `search_web`', says('invented-tool.none', 'search_web')],
  ['missing-tool', '8 轮里', turnLimitOf('invented-tool') === 8],
  ['missing-tool', '说清了从来没有过', says('invented-tool.tool-states', '从来没有过')],
  ['missing-tool', '做法一共五种', choicesOf('tool-states', 'invented') === 5],
  ['missing-tool', '写错的，默认代它改对', triage.misspelled === 'repair'],
  ['missing-tool', '另两种，默认说清缘由', triage.withdrawn === 'feedback' && triage.invented === 'feedback'],
  ['missing-tool', '一次运行最多出手 5 回', capOf('tool-states').count === 5],
  ['missing-tool', '从第 2 轮起', scenario('tool-taken-away').withdraw?.[0]?.fromTurn === 2],
  ['missing-tool', '它一次也没去查', neverRuns('tool-taken-away.none', 'get_weather')],
  ['missing-tool', '`get_air_quality_us`', says('choice-in-tool-name.fix-arguments', 'get_air_quality_us')],
  ['missing-tool', '发了收不回', sendAlert.effect === 'final'],
  ['exam', '四种配置', examSettingIds.length === 4],
  ['exam', '每题跑三个种子', examSeeds === 3],
  ['exam', '同样的调用失败两次就拦', limit === 2],
  ['exam', '会好的给三次', gradedExam?.['limitRetryable'] === 3],
  ['exam', '不会好的给一次', gradedExam?.['limitPermanent'] === 1],
]

describe('a page below a lesson', () => {
  it('exists', () => {
    expect(drills.length).toBeGreaterThan(0)
  })

  it('is on the list of its lesson, and none is listed that is not there', () => {
    const listed = course.flatMap(({ slug }) => lessonPages(slug).slice(1))

    expect(listed.toSorted()).toEqual(inChinese.map((path) => lessonIdOfPath(path).slug).toSorted())
  })

  it.each(drills)('%s takes 8 minutes at most', (path) => {
    expect(Number(/^minutes: (\d+)$/m.exec(read(path))?.[1])).toBeLessThanOrEqual(8)
  })

  it.each(inChinese)('%s takes 1,500 Chinese characters at most', (path) => {
    expect(read(path).match(/\p{Script=Han}/gu)?.length).toBeLessThanOrEqual(1500)
  })

  it.each(inChinese)('%s keeps the word for the five dispositions to them', (path) => {
    expect(read(path)).not.toMatch(/种处置|处置一共/)
  })

  it.each(inEnglish)('%s takes 1,200 words at most, none of them Chinese', (path) => {
    expect(
      read(path)
        .replace(/<[^>]*>/g, '')
        .match(/[\w’]+/g)?.length,
    ).toBeLessThanOrEqual(1200)
    expect(read(path)).not.toMatch(/\p{Script=Han}/u)
  })

  it.each(drills)('%s leads to headings of its lesson that are there', (path) => {
    const ids = [...read(path).matchAll(/\]\(\.\.\/#([\w-]+)\)/g)].map(([, id]) => `[#${id}]`)

    expect(ids.filter((id) => !read(join(path, '../..', basename(path))).includes(id))).toEqual([])
  })

  it.each(drills)('%s asks for a bet right before each experiment', (path) => {
    const blocks = parseLesson(read(path)).children ?? []
    const before = blocks.filter((_, index) =>
      isElementNamed(blocks[index + 1] ?? { type: 'none' }, 'Experiment'),
    )

    expect(before.map(textOf).filter((text) => !/押一押.*？|Place a bet.*\?/.test(text))).toEqual([])
    expect(before).toHaveLength(elementsIn(path, 'Experiment').length)
  })
})

describe('a number that no Measure prints', () => {
  it.each(stated)('%s: “%s” is so', (drill, phrase, isSo) => {
    expect(read(`05-off-track/${drill}/zh-CN.mdx`)).toContain(phrase)
    expect(isSo).toBe(true)
  })
})

describe('an experiment', () => {
  it('stands on one page, and none is left out', () => {
    const used = pagesIn('zh-CN').flatMap((path) => [
      ...elementsIn(path, 'FirstMinute').map(() => 'first-minute'),
      ...elementsIn(path, 'Experiment').map((node) => attribute(node, 'id')),
    ])

    expect(used.toSorted()).toEqual(experiments.map(({ id }) => id).toSorted())
  })
})
