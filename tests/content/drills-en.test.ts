import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { MechanismId } from '../../sandboxes/weather-agent/mechanisms/catalog.ts'
import { switches } from '../../sandboxes/weather-agent/switches.ts'
import { examSeeds, examSettingIds } from '../../src/sandbox/exam/exam-settings.ts'
import { choicesOf, erasedIn, gradedExam, turnLimitOf } from '../support/drill-facts.ts'
import { capOf } from '../support/every-mechanism.ts'
import { scenario } from '../support/lesson-prose.ts'

// lessons.test.ts holds words, headings and recordings against the Chinese pages; what these type by hand is held here.

const root = join(import.meta.dirname, '../..')
const writeFile = join(root, 'sandboxes/weather-agent/tools/write-file.ts')

const { limit } = switches['break-circuit']
const retrying = switches['retry-in-place']

const isCappedAt = (id: MechanismId, count: number): boolean => capOf(id).count === count
/** In the file as a run finds it. */
const citiesOfYesterday = (
  readFileSync(writeFile, 'utf8')
    .match(/昨天：.*(?=')/)?.[0]
    .match(/℃/g) ?? []
).length

const stated: readonly (readonly [drill: string, phrase: string, isSo: boolean])[] = [
  ['repair-names', 'five times a run at most', isCappedAt('fix-tool-name', 5)],
  ['going-in-circles', 'five times at most', isCappedAt('forbid-same-tool', 5)],
  ['going-in-circles', 'two failures fill it', limit === 2],
  ['going-in-circles', 'two failures of a call, and that call is refused', limit === 2],
  ['going-in-circles', 'four of a tool', 2 * limit === 4],
  ['going-in-circles', 'six with the refusals counted in', 3 * limit === 6],
  ['going-in-circles', 'Three reminders, and the fourth time end', isCappedAt('detect-parroting', 3)],
  ['label-fold-retry', 'Three runs of a call at most', retrying.attempts === 3],
  ['label-fold-retry', 'fifteen seconds after the first', retrying.totalMs === 15_000],
  ['label-fold-retry', 'after two failures in a row it may not run again', limit === 2],
  ['label-fold-retry', 'told in full twice', switches['fold-repeats'].after === 2],
  ['while-it-speaks', 'Ours is three cuts a run', isCappedAt('interrupt-stream', 3)],
  ['roll-back', 'are 8 turns', turnLimitOf('six-cities') === 8],
  ['roll-back', 'Ours: five in a row', isCappedAt('roll-back', 5) && capOf('roll-back').per === 'streak'],
  ['roll-back', 'five turns in a row are erased', erasedIn('stale-description.roll-back') === 5],
  ['missing-tool', 'within 8 turns', turnLimitOf('invented-tool') === 8],
  ['missing-tool', 'There are five actions', choicesOf('tool-states', 'invented') === 5],
  ['missing-tool', 'It acts five times a run at most', isCappedAt('tool-states', 5)],
  ['missing-tool', 'from turn 2 on', scenario('tool-taken-away').withdraw?.[0]?.fromTurn === 2],
  ['calls-that-must-not-run', '## Five ways', choicesOf('refuse-truncated', 'policy') === 5],
  ['calls-that-must-not-run', "where yesterday's five cities stand", citiesOfYesterday === 5],
  ['false-success', 'each deed is undone once', isCappedAt('undo-effects', 1)],
  ['exam', 'The four settings', examSettingIds.length === 4],
  ['exam', 'each has three seeds here', examSeeds === 3],
  ['exam', 'refused after two failures', limit === 2],
  ['exam', 'three tries where trying again may help', gradedExam?.['limitRetryable'] === 3],
  ['exam', 'one where it can’t', gradedExam?.['limitPermanent'] === 1],
  ['exam', 'two as before where nobody knows', gradedExam?.['limit'] === 2],
]

describe('a number that no Measure prints, in English', () => {
  it.each(stated)('%s: “%s” is so', (drill, phrase, isSo) => {
    const page = join(root, 'lessons/05-off-track', drill, 'en.mdx')

    expect(readFileSync(page, 'utf8')).toContain(phrase)
    expect(isSo).toBe(true)
  })
})
