import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Mechanism } from '../../sandboxes/kit/mechanism.ts'
import type { MechanismId } from '../../sandboxes/weather-agent/mechanisms/catalog.ts'
import { panelEn } from '../../src/i18n/panel.en.ts'
import { panelZhCN } from '../../src/i18n/panel.zh-CN.ts'
import { capOf, everyMechanism } from '../support/every-mechanism.ts'

// A sentence types the number of a cap by hand; the number itself stands in the mechanism.

type Wording = (mechanism: Mechanism) => string | RegExp

const inChinese: Wording = ({ id, cap: { count, per } }) => {
  // Its cap is one for each result, but who reads it wants to know that there is no other.
  if (id === 'break-circuit') return '往后一直拒绝'
  if (per === 'result') return '每个结果只'
  if (per === 'streak') return `接连最多 ${count} 回`
  return count === 1 ? '一次运行只问一回' : new RegExp(`一次运行(最多)?[切拒绝提醒出手]* ${count} 回`)
}

const inEnglish: Wording = ({ id, cap: { count, per } }) => {
  if (id === 'break-circuit') return 'never stops refusing'
  if (per === 'result') return /once (for each|a) result|Each result is undone at most once/i
  if (per === 'streak') return `At most ${count} in a row`
  return count === 1 ? 'Once a run' : new RegExp(`\\b${count} times a run`)
}

describe.each([
  ['zh-CN', panelZhCN, inChinese],
  ['en', panelEn, inEnglish],
] as const)('the sentence beside a switch in %s', (_locale, words, wording) => {
  it.each(everyMechanism)('tells how often $id may act', (mechanism) => {
    const sentence = words[`panel.does.${mechanism.id}` as 'panel.does.last-words']

    expect(sentence).toMatch(wording(mechanism))
  })
})

describe('the page of a mechanism', () => {
  it.each<[MechanismId, number, string, string]>([
    ['roll-back', 5, '接连至多五回', 'five in a row at most'],
    ['forbid-same-tool', 5, '一次运行至多拒五回', 'five times a run at most'],
    ['interrupt-stream', 3, '一次运行最多切三回', 'Three cuts a run at most'],
    ['detect-parroting', 3, '提醒三次还这样，停', 'after three, the run stops'],
    ['last-words', 1, '只问一次', 'Once only'],
  ])('tells how often %s may act: %i', (id, count, chinese, english) => {
    expect(capOf(id).count).toBe(count)
    expect(pageOf(id, 'zh-CN')).toContain(chinese)
    expect(pageOf(id, 'en')).toContain(english)
  })
})

function pageOf(id: string, locale: string): string {
  return readFileSync(join(import.meta.dirname, '../../lessons/mechanisms', id, `${locale}.mdx`), 'utf8')
}
