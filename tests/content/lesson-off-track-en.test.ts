import { describe, expect, it } from 'vitest'
import { codeEn } from '../../src/i18n/code.en.ts'
import { gloss } from '../../src/i18n/gloss.en.ts'
import { panelEn } from '../../src/i18n/panel.en.ts'
import { transcriptEn } from '../../src/i18n/transcript.en.ts'
import { glossary } from '../../src/lesson/glossary.ts'
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

// lessons.test.ts holds the words and headings against the Chinese page, whose own test holds what they quote.

const { source, prose, elements, quotedTexts, bets, tableRows } = readLesson('05-off-track/en.mdx')

describe('the main page of lesson 5 in English', () => {
  it('can be read in the minutes that it names, at the pace of the recaps', () => {
    const minutes = Number(/^minutes: (\d+)$/m.exec(source)?.[1])

    expect(source.replace(/<[^>]*>/g, '').match(/[\w’]+/g)?.length).toBeLessThanOrEqual(minutes * 220)
  })

  it('is written in English throughout', () => {
    expect(source.match(/\p{Script=Han}+/gu) ?? []).toEqual([])
  })

  it('asks for a bet right before each experiment', () => {
    expect(bets.filter((text) => !/Place a bet: .*\?$/.test(text))).toEqual([])
    expect(bets).toHaveLength(elements('Experiment').length)
  })
})

describe('what it quotes of the sandbox', () => {
  const answers = attributesOf(
    elements('Measure').filter(({ attributes }) => attributes?.some(({ value }) => value === 'answer')),
    'run',
  )

  it.each(answers)('the answer of %s has an English to stand before it', (run) => {
    expect(gloss(answerOf(run) ?? '')).not.toBe('')
  })

  it('accounts for everything that stands in quotation marks', () => {
    expect(quotedTexts.filter((text) => !isAccountedFor(text))).toEqual([])
  })

  it.each(Object.entries(recorded))('“%s” is the English of something in the recording %s', (text, run) => {
    expect(quotedTexts).toContain(text)
    expect(glossesIn(run).some((meaning) => meaning.includes(text))).toBe(true)
  })

  it.each(tableCells())('“%s” in the table is the English of something in the recording %s', (text, run) => {
    expect(glossesIn(run)).toContain(text)
  })

  it.each([...own])('“%s” is still ours, and still there', (text) => {
    expect(quotedTexts).toContain(text)
  })
})

describe('the words of the glossary', () => {
  it('are explained where they come up first', () => {
    const late = explained.filter(({ id, term }) => {
      const used = prose.search(new RegExp(`\\b${term.en}\\b`, 'i'))
      const marked = prose.indexOf(termMark(id))
      return used >= 0 && (marked < 0 || marked > used)
    })

    expect(late.map(({ term }) => term.en)).toEqual([])
  })
})

describe('numbers', () => {
  it('about a run are never typed by hand', () => {
    const rest = withoutAll(withoutMarks(prose), [...Object.keys(stated), ...fromTheNotes, ...hypothetical])

    expect(rest.match(typedNumber) ?? []).toEqual([])
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
  it('stands as the endings have it: most screens empty, of one city most over before the other', () => {
    const oneCity = endings('one-city-down.instructive-errors+break-circuit')
    const mostly = endings('always-timeout.instructive-errors+break-circuit')

    expect(mostly.filter(({ screen }) => screen === 'empty').length).toBeGreaterThan(mostly.length / 2)
    expect(oneCity.filter(({ turns }) => turns === 4).length).toBeGreaterThan(oneCity.length / 2)
  })
})

/** Texts that the prose quotes in passing, each with a recording of whose Chinese it is the English. */
const recorded = {
  'The connection timed out': 'always-timeout.none',
  Failed: 'always-timeout.break-circuit',
  'Parameter standard is missing': 'default-hides-a-choice.none',
  'By the American standard': 'default-hides-a-choice.none',
  'Similar names: Jilin': 'similar-name.instructive-errors',
  'say in your answer that it can’t be found, and do not guess': 'similar-name.instructive-errors',
  'the same call may work if you make it again': 'always-timeout.instructive-errors',
  'The service is busy, please try again later': 'flaky-twice.break-circuit',
  'do not guess': 'invites-a-guess.break-circuit+last-words',
  'The value that it asks for is not to be had at present, do not guess':
    'invites-a-guess.instructive-errors+break-circuit+last-words',
  'From now on you can’t use tools. Answer only from what has been looked up above; where a value was not found, just say so, and do not guess.':
    'always-timeout.last-words',
} satisfies { readonly [text: string]: string }

/** The table that sets describing beside instructing: the runs that its rows come from, left and right. */
const tableRuns = [
  ['wrong-value.none', 'wrong-value.instructive-errors'],
  ['always-timeout.break-circuit', 'always-timeout.instructive-errors+break-circuit'],
] as const

/** What the reader finds on the panel and in the transcript. A label may be quoted without what explains it. */
const labels: ReadonlySet<string> = new Set(
  [panelEn, transcriptEn, codeEn].flatMap(Object.values).flatMap((label: unknown) => {
    if (typeof label !== 'string') return []
    return [label, label.replace(/ \(.*$/, '')]
  }),
)

/** In quotation marks, but nobody's words in a run. */
const own: ReadonlySet<string> = new Set([
  'I want this tool, and the city is Beijing.',
  'it reads a time-out and tries the same again',
  'try again',
  'never write it like this',
  'format',
  'test',
  'no use trying again',
  'How often has it failed?',
  'How often has it failed in a row?',
  'may be tried again',
  'There is no such field',
  'is it of use for the next step',
  'no through road',
  'There is no field temprature; there is temperature.',
  'people often write it so',
  'argument error',
  'next Wednesday',
  'not sure',
])

/** Numbers of the program that no `Measure` prints. */
const stated: Claims = {
  'five repairs a run at most': claims.atMostFiveRepairs,
  'With two entries the account is full': claims.fullAtTwo,
  'two failures with a success between them fill the account': claims.fullAtTwo,
  'circuit breaking still steps in after two failures in a row': claims.fullAtTwo,
  'three tries where it helps': claims.threeWhereItHelps,
  'a single one where it does not': claims.oneWhereItDoesNot,
  'two as before where nobody can tell': claims.fullAtTwo,
  'look up Beijing five times in a row': claims.asksForFiveReadings,
  'two of the lookups meet a busy service': claims.busyTwiceOfFive,
  'all five readings': claims.asksForFiveReadings,
  'before a single refusal was spoken': claims.stopsUnrefused,
  'The run recorded on the panel got stuck at just that point, with an empty screen':
    claims.recordedScreenIsEmpty,
  'busy the first two times and works the third time': claims.worksTheThirdTime,
  'not a single run gave an answer': claims.noneAnswersWithOneCityDown,
}

/** Figures that the course notes give as theirs; the prose says so. */
const fromTheNotes = [
  'worth 11 points in all, and each was run three times',
  '7.3 on average',
  '9.0',
  'from three passes to three fails',
  '9.7',
  'from 0.5 seconds to between 3 and 5',
]

/** Numbers that are about no run at all. */
const hypothetical = [
  'Ask a hundred times',
  'After two it can still be defended',
  'Read the same sentence five times, and the last four are noise',
  'Five times in a row a tool has answered',
  'a note that it came five times',
  'says five and does four',
  'lesson 6',
]

const countWord = '(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|hundred)'
const countedNoun =
  '(?:turns|times|runs|rounds|calls|failures|tries|entries|refusals|requests|repairs|readings|lookups)'
const typedNumber = new RegExp(
  `.{0,20}(?:\\d|\\b(?:twice|thrice)\\b|\\b${countWord} (?:\\w+ ){0,2}${countedNoun}\\b).{0,20}`,
  'gi',
)

const explained = glossary.filter(
  ({ group, id }) => ['disposition', 'mechanism', 'stop'].includes(group) || id.startsWith('going-'),
)

function isAccountedFor(text: string): boolean {
  return Object.hasOwn(recorded, text) || labels.has(text) || own.has(text)
}

function tableCells(): readonly (readonly [text: string, run: string])[] {
  return tableRows.flatMap(([, ...said], row) =>
    said.map((text, column) => [text, tableRuns[row]![column]!] as const),
  )
}

/** The English of all that is said in a recording. */
function glossesIn(run: string): readonly string[] {
  const texts = new Set<string>()
  JSON.stringify(recording(run), (_key, value: unknown) => {
    if (typeof value === 'string') texts.add(value)
    return value
  })
  return [...texts].map(gloss)
}
