import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseLesson } from '../../bin/lesson/parse-lesson.ts'
import type { EventLine } from '../../sandboxes/kit/events.ts'
import type { Scenario } from '../../sandboxes/kit/scenario.ts'
import { attribute, isElementNamed, textOf, walk, type LessonNode } from '../../src/lesson/lesson-tree.ts'

const root = resolve(import.meta.dirname, '../..')
const agent = `${root}/sandboxes/weather-agent`

/** A lesson as its readers read it: prose and quotations apart from what the sandbox prints. */
export function readLesson(path: string) {
  const source = readFileSync(`${root}/lessons/${path}`, 'utf8')
  const lesson = parseLesson(source)
  const prose = proseOf(lesson)

  return {
    source,
    lesson,
    /**
     * The text in reading order, without inline code, tables and what is read in other people's source. A term is
     * preceded by its mark; a measure stands as one sign.
     */
    prose,
    elements: (name: string): readonly LessonNode[] => {
      const found: LessonNode[] = []
      walk(lesson, (node) => {
        if (isElementNamed(node, name)) found.push(node)
      })
      return found
    },
    quotedTexts: [...withoutMarks(prose).matchAll(/“([^”]+)”/g)].flatMap(([, text = '']) =>
      text === measureSign ? [] : [text],
    ),
    /** What stands right before each experiment. */
    bets: (lesson.children ?? [])
      .filter((_, index, blocks) => isElementNamed(blocks[index + 1] ?? { type: 'none' }, 'Experiment'))
      .map(textOf),
    /** The rows below the head of the first table, as texts. */
    tableRows: (lesson.children?.find(({ type }) => type === 'table')?.children?.slice(1) ?? []).map((row) =>
      (row.children ?? []).map((cell) => textOf(cell)),
    ),
  }
}

export function attributesOf(nodes: readonly LessonNode[], name: string): readonly string[] {
  return [...new Set(nodes.map((node) => attribute(node, name) ?? ''))]
}

export function termMark(id: string): string {
  return `\uE001${id}\uE002`
}

export function withoutMarks(text: string): string {
  return text.replace(/\uE001[^\uE002]*\uE002/g, '')
}

export function withoutAll(text: string, phrases: readonly string[]): string {
  return phrases.reduce((rest, phrase) => rest.replaceAll(phrase, ''), text)
}

export function recording(run: string): readonly EventLine[] {
  const lines = readFileSync(`${agent}/recordings/${run}.jsonl`, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as EventLine) // `as`: recordings.test.ts parses them strictly
}

export function answerOf(run: string): string | null {
  const end = recording(run).at(-1)
  return end?.type === 'run.finished' ? end.answer : null
}

export function refusalsOf(run: string): number | undefined {
  const end = recording(run).at(-1)
  return end?.type === 'run.finished' ? end.metrics.refusals : undefined
}

export function scenario(id: string): Scenario {
  return JSON.parse(readFileSync(`${agent}/scenarios/${id}.json`, 'utf8')) as Scenario // `as`: the sandbox checks them
}

export type Ending = { readonly turns: number; readonly screen: string; readonly readings: number }

export function endings(run: string): readonly Ending[] {
  return JSON.parse(
    readFileSync(`${agent}/recordings/${run}.stubborn.endings.json`, 'utf8'),
  ) as readonly Ending[]
}

const measureSign = '\uE000'

function proseOf(node: LessonNode): string {
  if (['inlineCode', 'table', 'mdxTextExpression', 'mdxFlowExpression'].includes(node.type)) return ''
  if (isElementNamed(node, 'Production')) return quotesIn(textOf(node))
  if (isElementNamed(node, 'Measure')) return measureSign
  const mark = isElementNamed(node, 'Term') ? termMark(attribute(node, 'id') ?? '') : ''
  return mark + (node.value ?? (node.children ?? []).map(proseOf).join('')) + (isBlock(node) ? '\n' : '')
}

function isBlock({ type }: LessonNode): boolean {
  return ['paragraph', 'heading'].includes(type)
}

function quotesIn(text: string): string {
  return (text.match(/“[^”]+”/g) ?? []).join('')
}
