import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { transcriptEn } from '../i18n/transcript.en.ts'
import { transcriptZhCN } from '../i18n/transcript.zh-CN.ts'
import { parseLine } from '../protocol/parse.ts'
import {
  aCall,
  aModelAnswered,
  aModelAsked,
  anIntervention,
  aQuestion,
  aRunFinished,
  aRunStarted,
  aToolCalled,
  aToolMessage,
  aToolReturned,
  aTurnStarted,
  transcriptOf,
} from './builders.ts'
import { compare } from './compare.ts'
import type { ComparisonNames } from './compare-differences.ts'
import { projectComparison } from './compare-project.ts'
import { comparisonToText } from './compare-text.ts'
import { reduceAll } from './reduce.ts'
import type { Transcript } from './transcript.ts'

const folder = join(import.meta.dirname, '../../sandboxes/weather-agent/recordings')
const names = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
const linesOf = (name: string): readonly string[] =>
  readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')
const recorded = (name: string): Transcript => reduceAll(linesOf(`${name}.jsonl`).map(parseLine))
const started = [aRunStarted(), aTurnStarted(), aModelAsked()] as const

describe('any two recordings', () => {
  it.each(names)('%s compared with itself has no divergence and no difference', (name) => {
    const run = reduceAll(linesOf(name).map(parseLine))

    expect(compare(run, run)).toMatchObject({ divergence: null, differences: [], isWhole: true })
  })

  it('part in the same turn and in the same way whichever stands first, cut or damaged or whole', () => {
    fc.assert(
      fc.property(aRun(), aRun(), (a, b) => {
        const [there, back] = [compare(a, b), compare(b, a)]

        expect(back.divergence).toEqual(
          there.divergence && { ...there.divergence, a: there.divergence.b, b: there.divergence.a },
        )
        expect(back.turns).toEqual(there.turns.map(({ turn, a, b }) => ({ turn, a: b, b: a })))
        expect(back.differences?.length).toBe(there.differences?.length)
      }),
    )
  })

  it('do not part where one is only the beginning of the other', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.nat(), (name, cut) => {
        const lines = linesOf(name)
        const beginning = reduceAll(lines.slice(0, cut % lines.length).map(parseLine))

        expect(compare(beginning, reduceAll(lines.map(parseLine))).divergence).toBeNull()
      }),
    )
  })

  it('are the same in every turn before the one in which they part', () => {
    fc.assert(
      fc.property(aRun(), aRun(), (a, b) => {
        const first = compare(a, b).divergence?.turn ?? 0
        const earlier = (run: Transcript) => ({
          ...run,
          end: null,
          turns: run.turns.filter(({ turn }) => turn < first),
        })

        expect(compare(earlier(a), earlier(b)).divergence).toBeNull()
      }),
    )
  })

  it('can be told in both languages', () => {
    fc.assert(
      fc.property(aRun(), aRun(), (a, b) => {
        const view = projectComparison({ a, b }, plainNames)

        expect(comparisonToText(view, transcriptZhCN)).not.toMatch(/undefined|NaN|\[object/)
        expect(comparisonToText(view, transcriptEn)).not.toMatch(/undefined|NaN|\[object/)
      }),
    )
  })
})

describe('where two runs part', () => {
  it('is the turn in which a mechanism acts in one of them', () => {
    const divergence = compare(
      recorded('always-timeout.none'),
      recorded('always-timeout.break-circuit'),
    ).divergence

    expect(divergence).toMatchObject({
      turn: 3,
      kind: 'mechanism',
      a: { placed: { event: { type: 'tool.called' } } },
      b: { placed: { event: { what: 'refused' } } },
    })
  })

  it.each([
    [
      'reads',
      [...started],
      [aRunStarted(), aTurnStarted(), aModelAsked({ messages: [aQuestion, aQuestion] })],
    ],
    [
      'model',
      [...started, aModelAnswered()],
      [...started, aModelAnswered({ message: aCall('{"city":"上海"}') })],
    ],
    ['call', [...started, aToolCalled()], [...started, aToolCalled({ args: { city: '上海' } })]],
    ['result', [...started, aToolReturned()], [...started, aToolReturned({ result: '没有' })]],
    ['mechanism', [...started, aToolCalled()], [...started, anIntervention()]],
    ['over', [...started, aRunFinished()], [...started, aToolCalled()]],
    [
      'ending',
      [...started, aRunFinished()],
      [...started, aRunFinished({ answer: '21 ℃', reason: 'text_response' })],
    ],
  ] as const)('is told apart by kind: %s', (kind, a, b) => {
    expect(compare(transcriptOf(...a), transcriptOf(...b)).divergence).toMatchObject({ turn: 1, kind })
  })

  it('is not a matter of times, token counts and numbers of calls', () => {
    const later = aModelAsked({
      turn: 2,
      messages: [aQuestion, aCall(undefined, 'x'), aToolMessage('', 'x')],
    })
    const same = aModelAsked({ turn: 2, messages: [aQuestion, aCall(), aToolMessage('', 'call_1')] })
    const a = transcriptOf('a print', ...started, aToolReturned(), same)
    const b = transcriptOf(...started, aToolReturned({ callId: 'x', tookMs: 1 }), 'another', later)

    expect(compare(a, b).divergence).toBeNull()
  })
})

describe('what was chosen otherwise', () => {
  it('is named once each, parameters only of what is on in both', () => {
    const circuit = {
      id: 'break-circuit',
      cap: { count: 1, per: 'result' },
      parameters: { limit: 2 },
    } as const
    const repair = {
      id: 'fix-arguments',
      cap: { count: 5, per: 'run' },
      parameters: { inHistory: 'x' },
    } as const
    const a = transcriptOf(aRunStarted({ mechanisms: [circuit] }))
    const b = transcriptOf(
      aRunStarted({
        seed: 7,
        model: { kind: 'simulated', name: 'stubborn' },
        mechanisms: [repair, { ...circuit, parameters: { limit: 4 } }],
      }),
    )

    expect(compare(a, b).differences).toEqual([
      { kind: 'parameter', mechanism: 'break-circuit', name: 'limit', a: 2, b: 4 },
      { kind: 'mechanism', id: 'fix-arguments', a: false, b: true },
      { kind: 'seed', a: 1, b: 7 },
      { kind: 'temperament', a: 'obliging', b: 'stubborn' },
    ])
  })

  it('is another scenario, not also its question', () => {
    const other = transcriptOf(aRunStarted({ scenario: 'all-well', question: '上海呢？' }))

    expect(compare(transcriptOf(aRunStarted()), other).differences).toEqual([
      { kind: 'scenario', a: 'always-timeout', b: 'all-well' },
    ])
  })

  it('is not known when a record has lost its beginning', () => {
    expect(compare(transcriptOf(aTurnStarted()), transcriptOf(aRunStarted())).differences).toBeNull()
  })
})

describe('a comparison as text', () => {
  it('names what was changed, where they part, and tells both sides from there on', () => {
    const runs = { a: recorded('always-timeout.none'), b: recorded('always-timeout.break-circuit') }

    expect(comparisonToText(projectComparison(runs, plainNames), transcriptZhCN)).toMatchInlineSnapshot(`
      "钉住的那次: 空屏：用户什么也没看到
        8 轮 · 执行工具 8 次 · 拒绝 0 次 · 用户面对空屏 · 模拟用时 45.3 秒 · 轮数用完 max_turns_reached(8)
      这一次: 空屏：用户什么也没看到
        4 轮 · 执行工具 2 次 · 拒绝 2 次 · 用户面对空屏 · 模拟用时 12.6 秒 · 调用全被拒 all_tools_circuit_broken
      改了什么:
        同错熔断: 关 → 开
      从第 3 轮分开：只在“这一次”里，同错熔断拒绝执行

      第 1 轮 (一样)
        执行工具 get_weather(city: 北京)
        失败 “连接超时” (5 秒)
      第 2 轮 (一样)
        执行工具 get_weather(city: 北京)
        失败 “连接超时” (5 秒) [! 一模一样的调用，连着第 2 次落空]
      第 3 轮 ← 从这里分开
        钉住的那次:
          执行工具 get_weather(city: 北京)
          失败 “连接超时” (5 秒) [! 一模一样的调用，连着第 3 次落空]
        这一次:
          ⑤ 同错熔断 拒绝执行 get_weather(city: 北京) “失败” [这个调用已失败 2 次，满 2 次就不再放行]
      第 4 轮
        钉住的那次:
          执行工具 get_weather(city: 北京)
          失败 “连接超时” (5 秒) [! 一模一样的调用，连着第 4 次落空]
        这一次:
          ⑤ 同错熔断 拒绝执行 get_weather(city: 北京) “失败” [这个调用已失败 2 次，满 2 次就不再放行]
          ⑤ 同错熔断 叫停 [接连两轮，一个调用都没放行]
      第 5 轮
        钉住的那次:
          执行工具 get_weather(city: 北京)
          失败 “连接超时” (5 秒) [! 一模一样的调用，连着第 5 次落空]
        这一次:
          没有这一轮
      第 6 轮
        钉住的那次:
          执行工具 get_weather(city: 北京)
          失败 “连接超时” (5 秒) [! 一模一样的调用，连着第 6 次落空]
        这一次:
          没有这一轮
      第 7 轮
        钉住的那次:
          执行工具 get_weather(city: 北京)
          失败 “连接超时” (5 秒) [! 一模一样的调用，连着第 7 次落空]
        这一次:
          没有这一轮
      第 8 轮
        钉住的那次:
          执行工具 get_weather(city: 北京)
          失败 “连接超时” (5 秒) [! 一模一样的调用，连着第 8 次落空]
        这一次:
          没有这一轮
      收场
        钉住的那次:
          轮数用完 · 用户面对空屏 · max_turns_reached(8)
        这一次:
          调用全被拒 · 用户面对空屏 · all_tools_circuit_broken"
    `)
  })
})

const plainNames: ComparisonNames = {
  titles: { a: '钉住的那次', b: '这一次' },
  scenario: (id) => id,
  temperament: (id) => id,
  parameter: (path) => path,
  value: (text) => text,
}

function aRun(): fc.Arbitrary<Transcript> {
  return fc
    .tuple(fc.constantFrom(...names), fc.nat(), fc.constantFrom('whole', 'cut', 'damaged'))
    .map(([name, place, state]) => {
      const lines = linesOf(name)
      const at = place % lines.length
      const kept = { whole: lines, cut: lines.slice(0, at), damaged: lines.toSpliced(at, 1) }[state]
      return reduceAll(kept.map(parseLine))
    })
}
