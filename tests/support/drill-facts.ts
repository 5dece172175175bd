import { defaultTurnLimit } from '../../sandboxes/kit/scenario.ts'
import { mechanismCatalog } from '../../sandboxes/weather-agent/mechanisms/catalog.ts'
import type { MechanismEntry } from '../../sandboxes/weather-agent/mechanisms/catalog.ts'
import { examSettings } from '../../src/sandbox/exam/exam-settings.ts'
import { recording, scenario } from './lesson-prose.ts'

// What the drills and the exam say in numbers and no `Measure` prints, each page in the words of its language.

const catalog: readonly MechanismEntry[] = mechanismCatalog

/** How many values a parameter may have; undefined when it is no choice. */
export function choicesOf(id: string, name: string): number | undefined {
  const found = catalog
    .find((mechanism) => mechanism.id === id)
    ?.parameters.find((parameter) => parameter.name === name)
  return found?.kind === 'choice' ? found.choices.length : undefined
}

export const gradedExam = examSettings(mechanismCatalog, 'by-retryability')['break-circuit']

export function turnLimitOf(id: string): number {
  return scenario(id).turnLimit ?? defaultTurnLimit
}

export function erasedIn(run: string): number {
  return recording(run).filter((event) => event.type === 'mechanism.intervened' && event.what === 'erased')
    .length
}
