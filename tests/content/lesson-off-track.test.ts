import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { EventLine } from '../../sandboxes/kit/events.ts'
import type { Scenario } from '../../sandboxes/kit/scenario.ts'
import { experiments } from '../../sandboxes/weather-agent/experiments.ts'
import { fixArguments } from '../../sandboxes/weather-agent/mechanisms/fix-arguments.ts'
import { runs } from '../../sandboxes/weather-agent/runs.ts'
import { switches } from '../../sandboxes/weather-agent/switches.ts'
import { codeZhCN } from '../../src/i18n/code.zh-CN.ts'
import { panelZhCN } from '../../src/i18n/panel.zh-CN.ts'
import { transcriptZhCN } from '../../src/i18n/transcript.zh-CN.ts'
import { checkLesson } from '../../src/lesson/check-lesson.ts'
import { glossary, glossaryEntry } from '../../src/lesson/glossary.ts'
import { attribute, isElementNamed, textOf, walk, type LessonNode } from '../../src/lesson/lesson-tree.ts'
import { parseLesson } from '../../bin/lesson/parse-lesson.ts'

const root = resolve(import.meta.dirname, '../..')
const agent = `${root}/sandboxes/weather-agent`
const source = readFileSync(`${root}/lessons/05-off-track/zh-CN.mdx`, 'utf8')
const lesson = parseLesson(source)

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
    const blocks = lesson.children ?? []
    const before = blocks.filter((_, index) =>
      isElementNamed(blocks[index + 1] ?? { type: 'none' }, 'Experiment'),
    )

    expect(before.map(textOf).filter((text) => !/押.*？$/.test(text))).toEqual([])
    expect(before).toHaveLength(elements('Experiment').length)
  })

  it('accounts for everything that stands in quotation marks', () => {
    expect(quotedTexts().filter((text) => !isAccountedFor(text))).toEqual([])
  })

  it.each(Object.entries(recorded))('“%s” stands in the recording %s', (text, run) => {
    expect(quotedTexts()).toContain(text)
    expect(textOfRecording(run)).toContain(text)
  })

  it.each(tableCells())('“%s” in the table stands in the recording %s', (text, run) => {
    expect(textOfRecording(run)).toContain(text)
  })

  it.each([...own])('“%s” is still ours, and still there', (text) => {
    expect(quotedTexts()).toContain(text)
  })
})

describe('the words of the glossary', () => {
  it.each(attributesOf(elements('Term'), 'id'))('%s is an entry', (id) => {
    expect(glossaryEntry(id)).toBeDefined()
  })

  it('are explained where they come up first', () => {
    const late = explained.filter(({ id, term }) => {
      const used = prose().indexOf(term['zh-CN'])
      const marked = prose().indexOf(termMark(id))
      return used >= 0 && (marked < 0 || marked > used)
    })

    expect(late.map(({ term }) => term['zh-CN'])).toEqual([])
  })
})

describe('numbers', () => {
  it('about a run are never typed by hand', () => {
    const rest = withoutAll(withoutMarks(prose()), [...Object.keys(stated), ...fromTheNotes, ...hypothetical])

    expect(rest.match(/.{0,8}(\d|[二两三四五六七八九十百][轮次遍回笔](?!事)).{0,8}/g) ?? []).toEqual([])
  })

  it.each(Object.entries(stated))('“%s” is so', (phrase, isSo) => {
    expect(prose()).toContain(phrase)
    expect(isSo()).toBe(true)
  })

  it.each([...fromTheNotes, ...hypothetical])('“%s” still stands there', (phrase) => {
    expect(prose()).toContain(phrase)
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
  { described: 'invented-tool.none', instructed: 'invented-tool.instructive-errors' },
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
const stated: { readonly [phrase: string]: () => boolean } = {
  一次运行最多修五次: () => fixArguments({ inHistory: 'as-written' }).cap.count === 5,
  记满两笔: () => switches['break-circuit'].limit === 2,
  两笔失败也凑满了账: () => switches['break-circuit'].limit === 2,
  熔断仍是接连两次就拦: () => switches['break-circuit'].limit === 2,
  再试有用的给三次: () => switches['break-circuit'].limitRetryable === 3,
  没用的只给一次: () => switches['break-circuit'].limitPermanent === 1,
  说不准的照旧两次: () => switches['break-circuit'].limit === 2,
  连查五次北京: () => scenario('intermittent').question.includes('五次北京'),
  中间有两次赶上服务繁忙: () => scenario('intermittent').faults?.[0]?.runs.length === 2,
  一句拒绝也没来得及说: () => refusalsOf('always-timeout.break-circuit-stop-now') === 0,
  '面板上录好的那次，就卡在这里，屏幕是空的': () => answerOf('flaky-twice.break-circuit') === null,
  '头两次都忙，第三次才通': () => scenario('flaky-twice').faults?.[0]?.runs.toString() === '1,2',
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

function elements(name: string): readonly LessonNode[] {
  const found: LessonNode[] = []
  walk(lesson, (node) => {
    if (isElementNamed(node, name)) found.push(node)
  })
  return found
}

function attributesOf(nodes: readonly LessonNode[], name: string): readonly string[] {
  return [...new Set(nodes.map((node) => attribute(node, name) ?? ''))]
}

/**
 * The text in reading order, without inline code, tables and what is read in other people's source. A term is
 * preceded by its mark; a measure stands as one sign.
 */
function prose(): string {
  return proseOf(lesson)
}

function proseOf(node: LessonNode): string {
  if (['inlineCode', 'table', 'mdxTextExpression', 'mdxFlowExpression'].includes(node.type)) return ''
  if (isElementNamed(node, 'Production')) return quotesIn(textOf(node))
  if (isElementNamed(node, 'Measure')) return measureSign
  const mark = isElementNamed(node, 'Term') ? termMark(attribute(node, 'id') ?? '') : ''
  return mark + (node.value ?? (node.children ?? []).map(proseOf).join('')) + (isBlock(node) ? '\n' : '')
}

const measureSign = '\uE000'

function isBlock({ type }: LessonNode): boolean {
  return ['paragraph', 'heading'].includes(type)
}

function quotesIn(text: string): string {
  return (text.match(/“[^”]+”/g) ?? []).join('')
}

function termMark(id: string): string {
  return `\uE001${id}\uE002`
}

function withoutMarks(text: string): string {
  return text.replace(/\uE001[^\uE002]*\uE002/g, '')
}

function quotedTexts(): readonly string[] {
  return [...withoutMarks(prose()).matchAll(/“([^”]+)”/g)].flatMap(([, text = '']) =>
    text === measureSign ? [] : [text],
  )
}

function isAccountedFor(text: string): boolean {
  return Object.hasOwn(recorded, text) || labels.has(text) || own.has(text)
}

function withoutAll(text: string, phrases: readonly string[]): string {
  return phrases.reduce((rest, phrase) => rest.replaceAll(phrase, ''), text)
}

/** Each cell of the table, in the pieces between its omissions. */
function tableCells(): readonly (readonly [text: string, run: string])[] {
  const rows = lesson.children?.find(({ type }) => type === 'table')?.children?.slice(1) ?? []
  return rows.flatMap((row, index) => {
    const [, described = '', instructed = ''] = (row.children ?? []).map((cell) => textOf(cell))
    const from = tableRuns[index]
    if (!from) throw new Error('expected a run for each row of the table')
    return [
      [described, from.described] as const,
      ...instructed.split('……').map((part) => [part, from.instructed] as const),
    ]
  })
}

function recording(run: string): readonly EventLine[] {
  const lines = readFileSync(`${agent}/recordings/${run}.jsonl`, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as EventLine) // `as`: recordings.test.ts parses them strictly
}

function answerOf(run: string): string | null {
  const end = recording(run).at(-1)
  return end?.type === 'run.finished' ? end.answer : null
}

function refusalsOf(run: string): number | undefined {
  const end = recording(run).at(-1)
  return end?.type === 'run.finished' ? end.metrics.refusals : undefined
}

/** What somebody who reads the recording finds in it, the arguments of calls unescaped. */
function textOfRecording(run: string): string {
  return JSON.stringify(recording(run)).replaceAll('\\"', '"')
}

function scenario(id: string): Scenario {
  return JSON.parse(readFileSync(`${agent}/scenarios/${id}.json`, 'utf8')) as Scenario // `as`: the sandbox checks them
}

type Ending = { readonly turns: number; readonly screen: string }

function endings(run: string): readonly Ending[] {
  return JSON.parse(
    readFileSync(`${agent}/recordings/${run}.stubborn.endings.json`, 'utf8'),
  ) as readonly Ending[]
}
