import { describe, expect, it } from 'vitest'
import { experiments } from '../../sandboxes/weather-agent/experiments.ts'
import { runs } from '../../sandboxes/weather-agent/runs.ts'
import { codeZhCN } from '../../src/i18n/code.zh-CN.ts'
import { panelZhCN } from '../../src/i18n/panel.zh-CN.ts'
import { transcriptZhCN } from '../../src/i18n/transcript.zh-CN.ts'
import { checkLesson } from '../../src/lesson/check-lesson.ts'
import { glossary, glossaryEntry } from '../../src/lesson/glossary.ts'
import { attribute } from '../../src/lesson/lesson-tree.ts'
import {
  answerOf,
  attributesOf,
  endings,
  readLesson,
  recording,
  termMark,
  withoutAll,
  withoutMarks,
} from '../support/lesson-prose.ts'
import { claims, type Claims } from '../support/off-track-claims.ts'

const { source, lesson, prose, elements, quotedTexts, bets, tableRows } = readLesson('05-off-track/zh-CN.mdx')

describe('the main page of lesson 5', () => {
  it('holds at most 6,000 Chinese characters', () => {
    expect(source.match(/\p{Script=Han}/gu)?.length).toBeLessThanOrEqual(6000)
  })

  it('keeps to the vocabulary', () => {
    expect(checkLesson(lesson)).toEqual([])
  })

  it('opens with the goals, three recaps and the first minute', () => {
    const words = (lesson.children ?? []).flatMap(({ type, name }) =>
      type === 'mdxJsxFlowElement' && name ? [name] : [],
    )

    expect(words.slice(0, 5)).toEqual(['Goals', 'Recap', 'Recap', 'Recap', 'FirstMinute'])
    expect(elements('Recap').map((recap) => attribute(recap, 'of'))).toEqual([
      'plausible',
      'errors-as-words',
      'loop',
    ])
  })

  it('names repository, path and commit of each project', () => {
    const incomplete = elements('Production').filter((production) =>
      ['repo', 'path', 'commit'].some((name) => !attribute(production, name)),
    )

    expect(elements('Production').length).toBeGreaterThan(5)
    expect(incomplete).toEqual([])
  })
})

describe('what it quotes of the sandbox', () => {
  const quoting = [...elements('Measure'), ...elements('Transcript')]

  it.each(attributesOf(quoting, 'run'))('%s shows no model that copies its own example', (run) => {
    const habits = recording(run).map((event) => (event.type === 'model.answered' ? event.because : null))

    expect(habits).not.toContain('copies-its-own-example')
  })

  it.each(attributesOf(quoting, 'run'))('%s is a run with a name', (run) => {
    expect(runs.map(({ name }) => name)).toContain(run)
    expect(recording(run).at(-1)?.type).toBe('run.finished')
  })

  it.each(
    attributesOf(
      elements('Measure').filter((measure) => attribute(measure, 'of') === 'answer'),
      'run',
    ),
  )('%s has an answer to quote', (run) => {
    expect(answerOf(run)).toMatch(/\S/)
  })

  it('quotes only experiments that there are', () => {
    const known = experiments.map(({ id }) => id)

    expect(attributesOf(elements('Experiment'), 'id').filter((id) => !known.includes(id))).toEqual([])
  })

  it('asks for a prediction right before each experiment', () => {
    expect(bets.filter((text) => !/押.*？$/.test(text))).toEqual([])
    expect(bets).toHaveLength(elements('Experiment').length)
  })

  it('accounts for everything that stands in quotation marks', () => {
    expect(quotedTexts.filter((text) => !isAccountedFor(text))).toEqual([])
  })

  it.each(Object.entries(recorded))('“%s” stands in the recording %s', (text, run) => {
    expect(quotedTexts).toContain(text)
    expect(textOfRecording(run)).toContain(text)
  })

  it.each(tableCells())('“%s” in the table stands in the recording %s', (text, run) => {
    expect(textOfRecording(run)).toContain(text)
  })

  it.each([...own])('“%s” is still ours, and still there', (text) => {
    expect(quotedTexts).toContain(text)
  })
})

describe('the words of the glossary', () => {
  it.each(attributesOf(elements('Term'), 'id'))('%s is an entry', (id) => {
    expect(glossaryEntry(id)).toBeDefined()
  })

  it('are explained where they come up first', () => {
    const late = explained.filter(({ id, term }) => {
      const used = prose.indexOf(term['zh-CN'])
      const marked = prose.indexOf(termMark(id))
      return used >= 0 && (marked < 0 || marked > used)
    })

    expect(late.map(({ term }) => term['zh-CN'])).toEqual([])
  })
})

describe('numbers', () => {
  it('about a run are never typed by hand', () => {
    const rest = withoutAll(withoutMarks(prose), [...Object.keys(stated), ...fromTheNotes, ...hypothetical])

    expect(rest.match(/.{0,8}(\d|[二两三四五六七八九十百][轮次遍回笔](?!事)).{0,8}/g) ?? []).toEqual([])
  })

  it.each(Object.entries(stated))('“%s” is so', (phrase, isSo) => {
    expect(prose).toContain(phrase)
    expect(isSo()).toBe(true)
  })

  it.each([...fromTheNotes, ...hypothetical])('“%s” still stands there', (phrase) => {
    expect(prose).toContain(phrase)
  })
})

describe('what it says of a model that does not listen', () => {
  it.each(['always-timeout.instructive-errors+break-circuit', 'no-such-city.break-circuit-graded'])(
    '%s mostly ends with an empty screen',
    (run) => {
      const empty = endings(run).filter(({ screen }) => screen === 'empty')

      expect(empty.length).toBeGreaterThan(endings(run).length / 2)
      expect(empty.length).toBeLessThan(endings(run).length)
    },
  )

  it('one-city-down never gives an answer, and mostly stops before the healthy city is asked about', () => {
    const all = endings('one-city-down.instructive-errors+break-circuit')

    expect(all.every(({ screen }) => screen === 'empty')).toBe(true)
    expect(all.filter(({ turns }) => turns === 4).length).toBeGreaterThan(all.length / 2)
  })
})

/** Texts that the prose quotes in passing, each with a recording in which it stands. */
const recorded = {
  连接超时: 'always-timeout.none',
  失败: 'always-timeout.break-circuit',
  '缺少参数 standard': 'default-hides-a-choice.none',
  按美国标准: 'default-hides-a-choice.none',
  '名字相近的有：吉林': 'similar-name.instructive-errors',
  '请直接在回答里说查不到，不要猜': 'similar-name.instructive-errors',
  同样的调用再来一次也许就好: 'always-timeout.instructive-errors',
  '服务繁忙，请稍后再试': 'flaky-twice.break-circuit',
  不要猜: 'invites-a-guess.break-circuit+last-words',
  '它要的数值目前没有，不要猜': 'invites-a-guess.instructive-errors+break-circuit+last-words',
} satisfies { readonly [text: string]: string }

/** The table that sets describing beside instructing: the runs that its rows come from, left and right. */
const tableRuns = [
  { described: 'wrong-value.none', instructed: 'wrong-value.instructive-errors' },
  {
    described: 'always-timeout.break-circuit',
    instructed: 'always-timeout.instructive-errors+break-circuit',
  },
]

/** What the reader finds on the panel and in the transcript. A label may be quoted without what explains it. */
const labels: ReadonlySet<string> = new Set(
  [panelZhCN, transcriptZhCN, codeZhCN].flatMap(Object.values).flatMap((label) => {
    if (typeof label !== 'string') return []
    const quoted = label.replaceAll('“', '‘').replaceAll('”', '’')
    return [quoted, quoted.replace(/[（：，].*$/, '')]
  }),
)

/** In quotation marks, but nobody's words in a run. */
const own: ReadonlySet<string> = new Set([
  '我要用这个工具，城市填北京',
  '读到超时，就原样再试',
  '再试一次',
  '像样',
  '别学下面这种写法',
  '错过一回',
  '哪个工具在哪台服务器',
  '格式',
  '测试',
  '再试没用',
  '一共失败过几次',
  '接连失败几次',
  '可以再试',
  '还缺一半',
  '没有这个字段',
  '此路不通',
  '对下一步有没有用',
  '没有 temprature 这个字段，有的是 temperature。',
  '这样写很常见',
  '参数错误',
  '下周三',
  '重试',
  '拿不准',
])

/** Numbers of the program that no `Measure` prints. */
const stated: Claims = {
  一次运行最多修五次: claims.atMostFiveRepairs,
  记满两笔: claims.fullAtTwo,
  两笔失败也凑满了账: claims.fullAtTwo,
  熔断仍是接连两次就拦: claims.fullAtTwo,
  再试有用的给三次: claims.threeWhereItHelps,
  没用的只给一次: claims.oneWhereItDoesNot,
  说不准的照旧两次: claims.fullAtTwo,
  连查五次北京: claims.asksForFiveReadings,
  中间有两次赶上服务繁忙: claims.busyTwiceOfFive,
  一句拒绝也没来得及说: claims.stopsUnrefused,
  '面板上录好的那次，就卡在这里，屏幕是空的': claims.recordedScreenIsEmpty,
  '头两次都忙，第三次才通': claims.worksTheThirdTime,
}

/** Figures that the course notes give as theirs; the prose says so. */
const fromTheNotes = [
  '满分 11，每题跑三遍',
  '平均 7.3',
  '9.0',
  '三遍全过变成三遍全不过',
  '9.7',
  '从 0.5 秒涨到 3 至 5 秒',
]

/** Numbers that are about no run at all. */
const hypothetical = [
  '再试一百遍也没有',
  '读了五遍，后四遍',
  '工具接连五次回同一句',
  '注明来过五次',
  '第 6 课',
]

const explained = glossary.filter(
  ({ group, id }) => ['disposition', 'mechanism', 'stop'].includes(group) || id.startsWith('going-'),
)

function isAccountedFor(text: string): boolean {
  return Object.hasOwn(recorded, text) || labels.has(text) || own.has(text)
}

/** Each cell of the table, in the pieces between its omissions. */
function tableCells(): readonly (readonly [text: string, run: string])[] {
  return tableRows.flatMap(([, described = '', instructed = ''], index) => {
    const from = tableRuns[index]
    if (!from) throw new Error('expected a run for each row of the table')
    return [
      [described, from.described] as const,
      ...instructed.split('……').map((part) => [part, from.instructed] as const),
    ]
  })
}

/** What somebody who reads the recording finds in it, the arguments of calls unescaped. */
function textOfRecording(run: string): string {
  return JSON.stringify(recording(run)).replaceAll('\\"', '"')
}
