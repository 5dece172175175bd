import { examSettingIds } from '../sandbox/exam/exam-settings.ts'
import { examTasks } from '../sandbox/exam/tasks.ts'
import { comparisons } from './comparisons.ts'
import { course } from './course.ts'
import { isTermId } from './glossary.ts'
import { measurables } from './measurables.ts'
import type { BlockKind } from './blocks.ts'
import type { LessonNode } from './lesson-tree.ts'
import { basis, choice, goals, judgement, production, quiz, someText, termText } from './word-content.ts'

export type WordSpec = {
  /** Block words stand on lines of their own; inline words stand in a sentence. */
  readonly place: 'block' | 'inline'
  readonly attributes: { readonly [name: string]: AttributeRule }
  /** What the id of its element begins with, if its `id` makes one; links may lead there. */
  readonly anchor?: string
  /** Readers flag it as a whole; words without it only hold blocks, or stand in one. */
  readonly block?: BlockKind
  /** The word that it must stand in directly. */
  readonly inside?: string
  /** What the content must be; the answer is the complaint, `expected X, found Y`. */
  readonly content: 'nothing' | ((node: LessonNode) => string | undefined)
}

export type AttributeRule = {
  readonly optional?: true
  /** In words, for the complaint. */
  readonly expected: string
  readonly accepts: (value: string) => boolean
}

/** The author's vocabulary. `vocabulary.ts` has the component of each word, lessons/README.md an example. */
export const words = {
  Goals: { place: 'block', attributes: {}, content: goals },
  Term: { place: 'inline', attributes: { id: termId() }, content: termText },
  Callout: { place: 'block', attributes: { kind: optional(oneOf(['note', 'pitfall'])) }, content: someText },
  Quiz: { place: 'block', attributes: { id: name() }, anchor: '', content: quiz },
  Choice: {
    place: 'block',
    attributes: { right: optional(flag()) },
    inside: 'Quiz',
    block: 'choice',
    content: choice,
  },
  Production: {
    place: 'block',
    attributes: {
      repo: pattern(/^[\w.-]+\/[\w.-]+$/, 'owner/name'),
      path: pattern(/^[^/\s][^\s]*$/, 'a path inside the repository'),
      commit: pattern(/^[0-9a-f]{7,40}$/, 'a commit of 7 to 40 hex digits'),
    },
    block: 'production',
    content: production,
  },
  Basis: {
    place: 'inline',
    attributes: {
      kind: oneOf(['logic', 'simulated', 'source', 'notes', 'measured']),
      ref: optional(
        pattern(/^(#|https:\/\/|[a-z])\S*$/, '#anchor, a page of this site without language, or https://…'),
      ),
      model: optional(pattern(/\S/, 'the name of the model')),
      date: optional(pattern(/^\d{4}-\d\d-\d\d$/, 'a date like 2026-11-30')),
      n: optional(pattern(/^\d+$/, 'how many runs')),
    },
    content: basis,
  },
  Judgement: { place: 'block', attributes: {}, content: judgement },
  Wrong: { place: 'block', attributes: {}, inside: 'Judgement', content: someText },
  Recap: {
    place: 'block',
    attributes: { of: oneOf(course.map((lesson) => lesson.slug)) },
    block: 'recap',
    content: 'nothing',
  },
  Map: { place: 'block', attributes: {}, block: 'figure', content: 'nothing' },
  Code: {
    place: 'block',
    attributes: {
      file: pattern(/\.ts$/, 'a file of the sandbox, ending in .ts'),
      symbol: pattern(/^[\w$.]+$/, 'a name'),
    },
    block: 'code',
    content: 'nothing',
  },
  Transcript: {
    place: 'block',
    attributes: {
      run: recording(),
      turns: optional(pattern(/^\d+(-\d+)?$/, 'a turn or a span of turns like 1-3')),
    },
    block: 'figure',
    content: 'nothing',
  },
  Compare: {
    place: 'block',
    attributes: { of: oneOf(Object.keys(comparisons)) },
    block: 'figure',
    content: 'nothing',
  },
  Measure: { place: 'inline', attributes: { run: recording(), of: oneOf(measurables) }, content: 'nothing' },
  Score: {
    place: 'inline',
    attributes: {
      of: oneOf(examSettingIds),
      task: optional(oneOf(examTasks.map((task) => task.id))),
    },
    content: 'nothing',
  },
  Flagging: { place: 'block', attributes: {}, content: someText },
  Exam: { place: 'block', attributes: {}, block: 'sandbox', content: 'nothing' },
  ParrotingBench: { place: 'block', attributes: {}, block: 'figure', content: 'nothing' },
  CopyingCurves: { place: 'block', attributes: {}, block: 'figure', content: 'nothing' },
  FirstMinute: { place: 'block', attributes: {}, block: 'sandbox', content: 'nothing' },
  Experiment: {
    place: 'block',
    attributes: { id: name() },
    anchor: 'try-',
    block: 'sandbox',
    content: someText,
  },
} as const satisfies { readonly [word: string]: WordSpec }

export type WordName = keyof typeof words

export function wordSpec(word: string): WordSpec | undefined {
  return Object.hasOwn(words, word) ? words[word as WordName] : undefined // `as`: hasOwn has made sure
}

function pattern(expression: RegExp, expected: string): AttributeRule {
  return { expected, accepts: (value) => expression.test(value) }
}

function oneOf(values: readonly string[]): AttributeRule {
  return { expected: `one of ${values.join(', ')}`, accepts: (value) => values.includes(value) }
}

function recording(): AttributeRule {
  return pattern(/^[a-z0-9][\w.+-]*$/, 'the name of a recording')
}

function flag(): AttributeRule {
  return { expected: 'no value', accepts: (value) => value === '' }
}

function name(): AttributeRule {
  return pattern(/^[a-z0-9][\w.-]*$/, 'a name in lower case with hyphens')
}

function termId(): AttributeRule {
  return { expected: 'an id of src/lesson/glossary.ts', accepts: isTermId }
}

function optional(rule: AttributeRule): AttributeRule {
  return { ...rule, optional: true }
}
