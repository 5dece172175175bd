import { describe, expect, it } from 'vitest'
import type { Event, StopReason } from '../../sandboxes/kit/events.ts'
import { mechanismCatalog } from '../../sandboxes/weather-agent/mechanisms/catalog.ts'
import { flagKinds } from '../../src/feedback/domain/flag-kind.ts'
import { flagsEn } from '../../src/i18n/flags.en.ts'
import { flagsZhCN } from '../../src/i18n/flags.zh-CN.ts'
import { locales } from '../../src/i18n/locales.ts'
import { glossary, glossaryEntry, glossaryGroups } from '../../src/lesson/glossary.ts'

describe('glossary', () => {
  it.each(glossary)('explains $id in at most thirty Chinese characters', ({ definition }) => {
    expect([...definition['zh-CN']].length).toBeLessThanOrEqual(30)
  })

  it('gives one id to one meaning', () => {
    const ids = glossary.map((entry) => entry.id)

    expect(ids).toEqual([...new Set(ids)])
  })

  it('gives one word to one meaning, in both languages', () => {
    const chinese = glossary.map((entry) => entry.term['zh-CN'])
    const english = glossary.map((entry) => entry.term.en)

    expect(chinese).toEqual([...new Set(chinese)])
    expect(english).toEqual([...new Set(english)])
  })

  it('leaves no group empty', () => {
    expect(new Set(glossary.map((entry) => entry.group))).toEqual(new Set(glossaryGroups))
  })

  it('has the five dispositions in their order', () => {
    const dispositions = glossary.filter((entry) => entry.group === 'disposition')

    expect(dispositions.map((entry) => entry.id)).toEqual([
      'repair',
      'record',
      'roll-back-turn',
      'interrupt',
      'break',
    ])
  })

  it('names every event, stop reason and mechanism of the sandbox', () => {
    const ids: readonly string[] = glossary.map((entry) => entry.id)
    const sandboxNames = [...Object.keys(protocolNames), ...mechanismCatalog.map((mechanism) => mechanism.id)]

    expect(sandboxNames.filter((name) => !ids.includes(name))).toEqual([])
  })
})

/** The compiler refuses this list when the protocol gains a name. */
const protocolNames = {
  'run.started': true,
  'turn.started': true,
  'model.asked': true,
  'model.streamed': true,
  'model.answered': true,
  'tool.called': true,
  'tool.returned': true,
  'tool.rejected': true,
  'mechanism.intervened': true,
  'run.finished': true,
  text_response: true,
  max_turns_reached: true,
  all_tools_circuit_broken: true,
  rollback_limit_reached: true,
  parroting_limit_reached: true,
  output_truncated: true,
  model_error: true,
  aborted: true,
} satisfies Record<Event['type'] | StopReason, true>

describe('the three kinds of flags', () => {
  const words = { 'zh-CN': flagsZhCN, en: flagsEn }

  it.each(flagKinds)('%s is called in the card what the glossary calls it', (kind) => {
    const entry = glossaryEntry(kind)

    expect(locales.map((locale) => words[locale][`flags.${kind}`])).toEqual(
      locales.map((locale) => entry?.term[locale]),
    )
    expect(locales.map((locale) => words[locale][`flags.${kind}Hint`])).toEqual(
      locales.map((locale) => entry?.definition[locale]),
    )
  })
})
