// What a word of a lesson says on the page, as text: so that a flag notices also when what the lesson quotes has
// changed (a recording, a piece of code, a definition), and not only what its author wrote.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { experiments } from '../../sandboxes/weather-agent/experiments.ts'
import type { Locale } from '../../src/i18n/locales.ts'
import { messagesFor } from '../../src/i18n/messages.ts'
import type { WordText } from '../../src/lesson/blocks.ts'
import { comparisons, type ComparisonId } from '../../src/lesson/comparisons.ts'
import { forkFigures } from '../../src/lesson/fork-figures.ts'
import { glossary, glossaryEntry } from '../../src/lesson/glossary.ts'
import { attribute } from '../../src/lesson/lesson-tree.ts'
import { labelledPairs } from '../../src/lesson/parroting/pairs.ts'
import { quoteSymbol } from '../../src/lesson/quote-symbol.ts'
import { turnSpan } from '../../src/lesson/turn-span.ts'
import { parseLine } from '../../src/protocol/parse.ts'
import { scoreText } from '../../src/lesson/score-text.ts'
import { examSettingIds } from '../../src/sandbox/exam/exam-settings.ts'
import type { ExamRun } from '../../src/sandbox/exam/grid.ts'
import { examTasks } from '../../src/sandbox/exam/tasks.ts'
import { forkOf } from '../../src/transcript/fork.ts'
import { measure, type Measurable } from '../../src/transcript/measure.ts'
import { project } from '../../src/transcript/project.ts'
import { reduceAll } from '../../src/transcript/reduce.ts'
import { toText } from '../../src/transcript/text.ts'
import type { Transcript } from '../../src/transcript/transcript.ts'

/** Reads what the words quote from the repository that lies at `root`. */
export function createShownWords(root: string): (locale: Locale) => WordText {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8')

  return (locale) => {
    const t = messagesFor(locale)
    // A lesson quotes the same run again and again.
    const recordings = new Map<string, Transcript>()
    const recording = (name: string): Transcript => {
      const known = recordings.get(name)
      if (known) return known
      const lines = read(`sandboxes/weather-agent/recordings/${name}.jsonl`)
        .split('\n')
        .filter((line) => line !== '')
      const transcript = reduceAll(lines.map(parseLine))
      recordings.set(name, transcript)
      return transcript
    }
    /** As Measure.astro has it: an answer in another language than the page comes after what it means. */
    const quoted = (text: string): string => {
      const meaning = t['transcript.gloss']({ text })
      return meaning === '' ? text : `“${meaning}” ${text}`
    }
    const run = (name: string, turns?: string): string => {
      const span = turns === undefined ? {} : { turns: turnSpan(turns) }
      return toText(project(recording(name), { detail: 'beginner', ...span }), t)
    }
    // Written by `npm run record`, which knows no other form.
    const marks = (): readonly ExamRun[] =>
      JSON.parse(read('sandboxes/weather-agent/recordings/exam.json')) as readonly ExamRun[]
    const examLine = (setting: string, tasks: readonly string[]): string =>
      [setting, ...tasks.map((task) => `${task} ${scoreText(marks(), { of: setting, task, locale })}`)].join(
        ' ',
      )
    const comparison = (id: string): string => {
      // As its own name says: which there are is checked with the lesson.
      const names = comparisons[id as ComparisonId]
      const fork = forkOf({ a: recording(names.a), b: recording(names.b) })
      if (!fork) return id
      const sides = [fork.sides.a, fork.sides.b]
      const told = sides.flatMap((side) => [...forkFigures(side, locale), side.screen.text ?? ''])
      return [...fork.calls, ...told].join('\n')
    }
    const panel = (id: string): string => {
      const experiment = experiments.find((one) => one.id === id)
      return experiment ? [id, ...experiment.switches, run(experiment.runs[0]!.run)].join('\n') : id
    }

    return (word) => {
      const of = (name: string): string => attribute(word, name) ?? ''
      switch (word.name) {
        case 'Term':
          return glossaryEntry(of('id'))?.term[locale] ?? ''
        case 'Measure':
          // As its own name says: the list of what can be measured is checked with the lesson.
          return quoted(String(measure(recording(of('run')), of('of') as Measurable) ?? ''))
        case 'Basis':
          return `[${t[`basis.${of('kind')}` as 'basis.logic']}]`
        case 'Code':
          return `${of('file')} ${of('symbol')}\n${quoteSymbol(read(sourcePath(of('file'))), of('symbol')) ?? ''}`
        case 'Transcript':
          return `${of('run')}\n${run(of('run'), attribute(word, 'turns'))}`
        case 'Compare':
          return comparison(of('of'))
        case 'Experiment':
          return panel(of('id'))
        case 'Exam':
          return examSettingIds
            .map((setting) =>
              examLine(
                setting,
                examTasks.map(({ id }) => id),
              ),
            )
            .join('\n')
        case 'Score':
          return scoreText(marks(), { of: of('of'), task: attribute(word, 'task'), locale })
        case 'FirstMinute':
          return panel('first-minute')
        case 'Recap':
          return read(`lessons/recaps/${of('of')}.${locale}.mdx`)
        case 'Map':
          return glossary
            .filter(({ group }) => group === 'disposition')
            .map(({ term, definition }) => `${term[locale]}：${definition[locale]}`)
            .join('\n')
        case 'ParrotingBench':
          return labelledPairs[locale].map(({ one, other }) => `${one} ${other}`).join('\n')
        case 'CopyingCurves':
          return read('sandboxes/weather-agent/recordings/copying.json')
        case 'Production':
          return `${of('repo')} ${of('path')} @${of('commit')}`
        default:
          return ''
      }
    }
  }
}

function sourcePath(file: string): string {
  return file.startsWith('kit/') ? `sandboxes/${file}` : `sandboxes/weather-agent/${file}`
}
