import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { transcriptEn } from '../i18n/transcript.en.ts'
import { transcriptZhCN } from '../i18n/transcript.zh-CN.ts'
import { parseLine } from '../protocol/parse.ts'
import { partsOf } from './parts.ts'
import { project } from './project.ts'
import { readsAfter } from './reads.ts'
import { reduce, reduceAll, upTo } from './reduce.ts'
import { toText } from './text.ts'
import type { Transcript } from './transcript.ts'

const folder = join(import.meta.dirname, '../../sandboxes/weather-agent/recordings')
const names = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))

describe('any recording', () => {
  it.each(names)('%s is whole', (name) => {
    const { damage, turns, end } = recorded(name)

    expect(damage).toEqual([])
    expect(turns.length).toBe(end?.event.turns)
  })

  it('can be cut anywhere', () => {
    fc.assert(
      fc.property(aRecording(), fc.nat(), fc.constantFrom('beginner', 'full'), (lines, cut, detail) => {
        const transcript = reduceAll(lines.slice(0, cut % (lines.length + 1)).map(parseLine))

        expect(toText(project(transcript, { detail }), transcriptZhCN)).not.toMatch(/undefined|NaN|\[object/)
      }),
    )
  })

  it('can be damaged anywhere: lines missing, repeated, out of order or of another run', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(aRecording(), fc.nat()), { maxLength: 40 }), (picks) => {
        const lines = picks.map(([lines, index]) => lines[index % lines.length] ?? '')

        expect(
          toText(project(reduceAll(lines.map(parseLine)), { detail: 'full' }), transcriptEn),
        ).not.toMatch(/undefined|NaN|\[object/)
      }),
    )
  })

  it('reads the same line by line and all at once', () => {
    fc.assert(
      fc.property(aRecording(), fc.nat(), (lines, cut) => {
        const parsed = lines.map(parseLine)
        const split = cut % (parsed.length + 1)

        const lineByLine = parsed.slice(split).reduce(reduce, reduceAll(parsed.slice(0, split)))

        expect(lineByLine).toEqual(reduceAll(parsed))
      }),
    )
  })

  it('scrubbed to an event shows what it showed at that event', () => {
    fc.assert(
      fc.property(aRecording(), fc.nat(), (lines, cut) => {
        const whole = reduceAll(lines.map(parseLine))
        const upToSeq = cut % lines.length

        expect(project(whole, { detail: 'beginner', upToSeq })).toEqual(
          project(upTo(whole, upToSeq), { detail: 'beginner' }),
        )
        expect(upTo(whole, upToSeq).latest?.line).toBe(upToSeq)
      }),
    )
  })

  it.each(names)('%s: what the model will read is foretold as it is then sent', (name) => {
    const transcript = recorded(name)
    const asked = transcript.requests.filter((request) => request.asked.event.purpose === 'turn')
    // A turn that was erased is asked for again with what stood there before it; a list of tools changes as a turn begins.
    const sent = asked.filter(
      ({ asked: { event, line } }, index) =>
        index > 0 &&
        event.turn !== asked[index - 1]!.asked.event.turn &&
        !changesOfOffer(transcript).includes(line - 1),
    )

    const foretold = sent.map(({ asked }) => expectedBefore(transcript, asked.event.seq))

    expect(foretold).toEqual(sent.map(({ messages }) => messages))
  })

  it('keeps the ids of rows while it grows', () => {
    fc.assert(
      fc.property(aRecording(), fc.nat(), (lines, cut) => {
        const whole = reduceAll(lines.map(parseLine))
        const later = new Set(rowIds(whole))

        expect(rowIds(upTo(whole, cut % lines.length)).filter((id) => !later.has(id))).toEqual([])
      }),
    )
  })
})

describe('a recording as text', () => {
  it('half-booked.undo-effects: what stood there is struck, and what came of it is read', () => {
    expect(textOf('half-booked.undo-effects')).toMatchInlineSnapshot(`
      "用户看到的: 北京：这件事先前办成了，后来有一步没办成，已经撤销，不算数了。上海的没有办成。
      3 轮 · 执行工具 2 次 · 拒绝 0 次 · 用户读到了答复 · 模拟用时 3.3 秒 · 给出文字 text_response

      用户问: 订北京和上海的火车票，缺一张就都不要。
        作答的是模拟模型
        开着的机制： 撤销副作用
        → 第 1 轮，模型会读到
          + 系统: 你是天气助手。用一两句话回答，只说查到的数值。
            可以用 get_weather：查一个城市现在的气温和天气。
            可以用 get_air_quality：查一个城市现在的空气质量指数。
            可以用 book_ticket：订一张到某个城市的火车票。
          + 用户: 订北京和上海的火车票，缺一张就都不要。
      第 1 轮
        执行工具 book_ticket(city: 北京)
        返回 “"北京的火车票订好了"” (300 毫秒)
        → 第 2 轮，模型会读到旧的 2 条，新添：
          + 模型: → book_ticket(city: 北京)
          + 工具: "北京的火车票订好了"
      第 2 轮
        执行工具 book_ticket(city: 上海)
        失败 “查不到去上海的余票” (200 毫秒)
        ③ 撤销副作用 改写历史，原话它不会再读到 ~"北京的火车票订好了"~ → “这件事先前办成了，后来有一步没办成，已经撤销，不算数了。” [cancel_ticket 撤销成了]
        → 第 3 轮，模型会读到旧的 3 条，新添：
          + 工具: 这件事先前办成了，后来有一步没办成，已经撤销，不算数了。 [改过]
          + 模型: → book_ticket(city: 上海)
          + 工具: 查不到去上海的余票
      第 3 轮
        模型说 “北京：这件事先前办成了，后来有一步没办成，已经撤销，不算数了。上海的没有办成。”
        → 不再有下一次请求。
      收场: 给出文字 text_response · 用户读到了答复"
    `)
  })

  it('tool-taken-away.tool-states: the list, the prompt and a word to the model', () => {
    expect(textOf('tool-taken-away.tool-states')).toMatchInlineSnapshot(`
      "用户看到的: 抱歉，北京的空气质量这次没有查到。北京现在 21 ℃，晴。
      3 轮 · 执行工具 2 次 · 拒绝 0 次 · 用户读到了答复 · 模拟用时 7.5 秒 · 给出文字 text_response

      用户问: 北京的气温和空气质量指数是多少？
        作答的是模拟模型
        开着的机制： 错点分诊
        → 第 1 轮，模型会读到
          + 系统: 你是天气助手。用一两句话回答，只说查到的数值。
            可以用 get_weather：查一个城市现在的气温和天气。
            可以用 get_air_quality：查一个城市现在的空气质量指数。
          + 用户: 北京的气温和空气质量指数是多少？
      第 1 轮
        执行工具 get_air_quality(city: 北京, standard: cn)
        失败 “连接超时” (5 秒)
        → 第 2 轮，模型会读到旧的 1 条，新添：
          + 系统: 你是天气助手。用一两句话回答，只说查到的数值。
            可以用 get_weather：查一个城市现在的气温和天气。 [改过]
          + 模型: → get_air_quality(city: 北京, standard: cn)
          + 工具: 连接超时
          + 用户: 工具清单变了：get_air_quality 已经收走，不要再调用。它要的数值没有查到就直说，不要猜。
          此时能用的工具 get_weather
      第 2 轮
        ⑤ 错点分诊 改写历史，原话它不会再读到 ~get_air_quality~ → “工具清单变了：get_air_quality 已经收走，不要再调用。它要的数值没有查到就直说，不要猜。” [收走了工具，提示和说明里提到它的话一并删掉，并告诉模型]
        执行工具 get_weather(city: 北京)
        返回 “city: 北京, temperature: 21, sky: 晴” (120 毫秒)
        → 第 3 轮，模型会读到旧的 5 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: {"city":"北京","temperature":21,"sky":"晴"}
      第 3 轮
        模型说 “抱歉，北京的空气质量这次没有查到。北京现在 21 ℃，晴。”
        → 不再有下一次请求。
      收场: 给出文字 text_response · 用户读到了答复"
    `)
  })

  it('all-well.none', () => {
    expect(textOf('all-well.none')).toMatchInlineSnapshot(`
      "用户看到的: 北京现在 21 ℃，晴。
      2 轮 · 执行工具 1 次 · 拒绝 0 次 · 用户读到了答复 · 模拟用时 1.4 秒 · 给出文字 text_response

      用户问: 北京现在多少度？
        作答的是模拟模型
        补救机制一个没开
        → 第 1 轮，模型会读到
          + 系统: 你是天气助手。用一两句话回答，只说查到的数值。
            可以用 get_weather：查一个城市现在的气温和天气。
            可以用 get_air_quality：查一个城市现在的空气质量指数。
          + 用户: 北京现在多少度？
      第 1 轮
        执行工具 get_weather(city: 北京)
        返回 “city: 北京, temperature: 21, sky: 晴” (120 毫秒)
        → 第 2 轮，模型会读到旧的 2 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: {"city":"北京","temperature":21,"sky":"晴"}
      第 2 轮
        模型说 “北京现在 21 ℃，晴。”
        → 不再有下一次请求。
      收场: 给出文字 text_response · 用户读到了答复"
    `)
  })

  it('always-timeout.none', () => {
    expect(textOf('always-timeout.none')).toMatchInlineSnapshot(`
      "用户看到的: 空屏：用户什么也没看到
      8 轮 · 执行工具 8 次 · 拒绝 0 次 · 用户面对空屏 · 模拟用时 45.3 秒 · 轮数用完 max_turns_reached(8)

      用户问: 北京现在多少度？
        作答的是模拟模型
        补救机制一个没开
        → 第 1 轮，模型会读到
          + 系统: 你是天气助手。用一两句话回答，只说查到的数值。
            可以用 get_weather：查一个城市现在的气温和天气。
            可以用 get_air_quality：查一个城市现在的空气质量指数。
          + 用户: 北京现在多少度？
      第 1 轮
        执行工具 get_weather(city: 北京)
        失败 “连接超时” (5 秒)
        → 第 2 轮，模型会读到旧的 2 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: 连接超时
      第 2 轮
        执行工具 get_weather(city: 北京)
        失败 “连接超时” (5 秒) [! 一模一样的调用，连着第 2 次落空]
        → 第 3 轮，模型会读到旧的 4 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: 连接超时
      第 3 轮
        执行工具 get_weather(city: 北京)
        失败 “连接超时” (5 秒) [! 一模一样的调用，连着第 3 次落空]
        → 第 4 轮，模型会读到旧的 6 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: 连接超时
      第 4 轮
        执行工具 get_weather(city: 北京)
        失败 “连接超时” (5 秒) [! 一模一样的调用，连着第 4 次落空]
        → 第 5 轮，模型会读到旧的 8 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: 连接超时
      第 5 轮
        执行工具 get_weather(city: 北京)
        失败 “连接超时” (5 秒) [! 一模一样的调用，连着第 5 次落空]
        → 第 6 轮，模型会读到旧的 10 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: 连接超时
      第 6 轮
        执行工具 get_weather(city: 北京)
        失败 “连接超时” (5 秒) [! 一模一样的调用，连着第 6 次落空]
        → 第 7 轮，模型会读到旧的 12 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: 连接超时
      第 7 轮
        执行工具 get_weather(city: 北京)
        失败 “连接超时” (5 秒) [! 一模一样的调用，连着第 7 次落空]
        → 第 8 轮，模型会读到旧的 14 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: 连接超时
      第 8 轮
        执行工具 get_weather(city: 北京)
        失败 “连接超时” (5 秒) [! 一模一样的调用，连着第 8 次落空]
        → 不再有下一次请求：这一轮的结果，模型永远读不到。
      收场: 轮数用完 max_turns_reached(8) · 用户面对空屏"
    `)
  })

  it('misspelled-argument.fix-arguments-as-repaired', () => {
    expect(textOf('misspelled-argument.fix-arguments-as-repaired')).toMatchInlineSnapshot(`
      "用户看到的: 北京现在 21 ℃，晴。
      2 轮 · 执行工具 1 次 · 拒绝 0 次 · 用户读到了答复 · 模拟用时 1.4 秒 · 给出文字 text_response

      用户问: 北京现在多少度？
        作答的是模拟模型
        开着的机制： 参数就地修
        → 第 1 轮，模型会读到
          + 系统: 你是天气助手。用一两句话回答，只说查到的数值。
            可以用 get_weather：查一个城市现在的气温和天气。
            可以用 get_air_quality：查一个城市现在的空气质量指数。
          + 用户: 北京现在多少度？
      第 1 轮
        ① 参数就地修 代为改正 ~citys: 北京~ → city: 北京 [模型永远读不到自己这个写法：历史里已换成改好的]
        执行工具 get_weather(city: 北京)
        返回 “city: 北京, temperature: 21, sky: 晴” (120 毫秒)
        → 第 2 轮，模型会读到旧的 2 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: {"city":"北京","temperature":21,"sky":"晴"}
      第 2 轮
        模型说 “北京现在 21 ℃，晴。”
        → 不再有下一次请求。
      收场: 给出文字 text_response · 用户读到了答复"
    `)
  })

  it('flaky-twice.break-circuit-graded', () => {
    expect(textOf('flaky-twice.break-circuit-graded')).toMatchInlineSnapshot(`
      "用户看到的: 北京现在 21 ℃，晴。
      4 轮 · 执行工具 3 次 · 拒绝 0 次 · 用户读到了答复 · 模拟用时 3.1 秒 · 给出文字 text_response

      用户问: 北京现在多少度？
        作答的是模拟模型
        开着的机制： 同错熔断
        → 第 1 轮，模型会读到
          + 系统: 你是天气助手。用一两句话回答，只说查到的数值。
            可以用 get_weather：查一个城市现在的气温和天气。
            可以用 get_air_quality：查一个城市现在的空气质量指数。
          + 用户: 北京现在多少度？
      第 1 轮
        执行工具 get_weather(city: 北京)
        失败 “服务繁忙，请稍后再试” (200 毫秒)
        → 第 2 轮，模型会读到旧的 2 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: 服务繁忙，请稍后再试
      第 2 轮
        执行工具 get_weather(city: 北京)
        失败 “服务繁忙，请稍后再试” (200 毫秒) [! 一模一样的调用，连着第 2 次落空]
        → 第 3 轮，模型会读到旧的 4 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: 服务繁忙，请稍后再试
      第 3 轮
        执行工具 get_weather(city: 北京)
        返回 “city: 北京, temperature: 21, sky: 晴” (120 毫秒)
        → 第 4 轮，模型会读到旧的 6 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: {"city":"北京","temperature":21,"sky":"晴"}
      第 4 轮
        模型说 “北京现在 21 ℃，晴。”
        → 不再有下一次请求。
      收场: 给出文字 text_response · 用户读到了答复"
    `)
  })

  it('intermittent.break-circuit-cumulative', () => {
    expect(textOf('intermittent.break-circuit-cumulative')).toMatchInlineSnapshot(`
      "用户看到的: 空屏：用户什么也没看到
      6 轮 · 执行工具 4 次 · 拒绝 2 次 · 用户面对空屏 · 模拟用时 4.6 秒 · 调用全被拒 all_tools_circuit_broken

      用户问: 请连着查五次北京的气温，把五个读数都告诉我。
        作答的是模拟模型
        开着的机制： 同错熔断
        → 第 1 轮，模型会读到
          + 系统: 你是天气助手。用一两句话回答，只说查到的数值。
            可以用 get_weather：查一个城市现在的气温和天气。
            可以用 get_air_quality：查一个城市现在的空气质量指数。
          + 用户: 请连着查五次北京的气温，把五个读数都告诉我。
      第 1 轮
        执行工具 get_weather(city: 北京)
        返回 “city: 北京, temperature: 21, sky: 晴” (120 毫秒)
        → 第 2 轮，模型会读到旧的 2 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: {"city":"北京","temperature":21,"sky":"晴"}
      第 2 轮
        执行工具 get_weather(city: 北京)
        失败 “服务繁忙，请稍后再试” (200 毫秒)
        → 第 3 轮，模型会读到旧的 4 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: 服务繁忙，请稍后再试
      第 3 轮
        执行工具 get_weather(city: 北京)
        返回 “city: 北京, temperature: 21, sky: 晴” (120 毫秒)
        → 第 4 轮，模型会读到旧的 6 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: {"city":"北京","temperature":21,"sky":"晴"}
      第 4 轮
        执行工具 get_weather(city: 北京)
        失败 “服务繁忙，请稍后再试” (200 毫秒)
        → 第 5 轮，模型会读到旧的 8 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: 服务繁忙，请稍后再试
      第 5 轮
        ⑤ 同错熔断 拒绝执行 get_weather(city: 北京) “失败” [这个调用已失败 2 次，满 2 次就不再放行]
        → 第 6 轮，模型会读到旧的 10 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: 失败
      第 6 轮
        ⑤ 同错熔断 拒绝执行 get_weather(city: 北京) “失败” [这个调用已失败 2 次，满 2 次就不再放行]
        ⑤ 同错熔断 叫停 [接连两轮，一个调用都没放行]
        → 不再有下一次请求：这一轮的结果，模型永远读不到。
      收场: 调用全被拒 all_tools_circuit_broken · 用户面对空屏"
    `)
  })

  it('no-such-city.break-circuit-graded-stop-now+last-words', () => {
    expect(textOf('no-such-city.break-circuit-graded-stop-now+last-words')).toMatchInlineSnapshot(`
      "用户看到的: 没有亚特兰蒂斯的数据，气温查不到。 | 收尾一问换来的回答
      1 轮 · 执行工具 1 次 · 拒绝 0 次 · 用户读到了答复 · 模拟用时 1.6 秒 · 调用全被拒 all_tools_circuit_broken

      用户问: 亚特兰蒂斯现在多少度？
        作答的是模拟模型
        开着的机制： 同错熔断 · 收尾一问
        → 第 1 轮，模型会读到
          + 系统: 你是天气助手。用一两句话回答，只说查到的数值。
            可以用 get_weather：查一个城市现在的气温和天气。
            可以用 get_air_quality：查一个城市现在的空气质量指数。
          + 用户: 亚特兰蒂斯现在多少度？
      第 1 轮
        执行工具 get_weather(city: 亚特兰蒂斯)
        失败 “没有“亚特兰蒂斯”的数据” (90 毫秒)
        ⑤ 同错熔断 叫停 [这一轮的调用全都到了上限]
        ⑤ 收尾一问 再问一次 [还没有答复，就要收场]
        → 收尾一问里，模型会读到旧的 1 条，新添：
          + 系统: 你是天气助手。用一两句话回答，只说查到的数值。 [改过]
          + 模型: → get_weather(city: 亚特兰蒂斯)
          + 工具: 没有“亚特兰蒂斯”的数据
          + 用户: 现在起不能再用工具。请只根据上面已经查到的内容回答；哪些数值没有查到，就直说没有，不要猜。
          工具全部收走了。
        收尾一问
        模型说 “没有亚特兰蒂斯的数据，气温查不到。”
        → 不再有下一次请求。
      收场: 调用全被拒 all_tools_circuit_broken · 用户读到了答复"
    `)
  })

  it('one-city-down.instructive-errors+break-circuit', () => {
    expect(textOf('one-city-down.instructive-errors+break-circuit')).toMatchInlineSnapshot(`
      "用户看到的: 抱歉，北京的气温这次没有查到。上海现在 24 ℃，多云。缺了数，没法比较。
      5 轮 · 执行工具 3 次 · 拒绝 1 次 · 用户读到了答复 · 模拟用时 13.8 秒 · 给出文字 text_response

      用户问: 北京和上海哪个更暖和？
        作答的是模拟模型
        开着的机制： 报错写成指令 · 同错熔断
        → 第 1 轮，模型会读到
          + 系统: 你是天气助手。用一两句话回答，只说查到的数值。
            可以用 get_weather：查一个城市现在的气温和天气。
            可以用 get_air_quality：查一个城市现在的空气质量指数。
          + 用户: 北京和上海哪个更暖和？
      第 1 轮
        执行工具 get_weather(city: 北京)
        失败 “连接超时” (5 秒)
        ② 报错写成指令 换个说法，再交给模型 [原话它永远读不到]
        → 第 2 轮，模型会读到旧的 2 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: get_weather 没拿到结果：连接超时。这是临时故障，同样的调用再来一次也许就好。
      第 2 轮
        执行工具 get_weather(city: 北京)
        失败 “连接超时” (5 秒) [! 一模一样的调用，连着第 2 次落空]
        ② 报错写成指令 换个说法，再交给模型 [原话它永远读不到]
        → 第 3 轮，模型会读到旧的 4 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: get_weather 没拿到结果：连接超时。这是临时故障，同样的调用再来一次也许就好。
      第 3 轮
        ⑤ 同错熔断 拒绝执行 get_weather(city: 北京) “失败” [这个调用已失败 2 次，满 2 次就不再放行]
        ② 报错写成指令 换个说法，再交给模型 [原话它永远读不到]
        → 第 4 轮，模型会读到旧的 6 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: 这个调用失败了 2 次，已被拒绝，不再执行。它要的数值目前没有，不要猜；请用手头已有的结果回答，并说明缺什么。
      第 4 轮
        执行工具 get_weather(city: 上海)
        返回 “city: 上海, temperature: 24, sky: 多云” (120 毫秒)
        → 第 5 轮，模型会读到旧的 8 条，新添：
          + 模型: → get_weather(city: 上海)
          + 工具: {"city":"上海","temperature":24,"sky":"多云"}
      第 5 轮
        模型说 “抱歉，北京的气温这次没有查到。上海现在 24 ℃，多云。缺了数，没法比较。”
        → 不再有下一次请求。
      收场: 给出文字 text_response · 用户读到了答复"
    `)
  })

  it('parallel-calls.none', () => {
    expect(textOf('parallel-calls.none')).toMatchInlineSnapshot(`
      "用户看到的: 空屏：用户什么也没看到
      8 轮 · 执行工具 9 次 · 拒绝 0 次 · 用户面对空屏 · 模拟用时 45.5 秒 · 轮数用完 max_turns_reached(8)

      用户问: 北京和上海哪个更暖和？
        作答的是模拟模型
        补救机制一个没开
        → 第 1 轮，模型会读到
          + 系统: 你是天气助手。用一两句话回答，只说查到的数值。
            可以用 get_weather：查一个城市现在的气温和天气。
            可以用 get_air_quality：查一个城市现在的空气质量指数。
          + 用户: 北京和上海哪个更暖和？
      第 1 轮
        执行工具 get_weather(city: 北京)
        失败 “连接超时” (5 秒)
        执行工具 get_weather(city: 上海)
        返回 “city: 上海, temperature: 24, sky: 多云” (120 毫秒)
        → 第 2 轮，模型会读到旧的 2 条，新添：
          + 模型: → get_weather(city: 北京) → get_weather(city: 上海)
          + 工具: 连接超时
          + 工具: {"city":"上海","temperature":24,"sky":"多云"}
      第 2 轮
        执行工具 get_weather(city: 北京)
        失败 “连接超时” (5 秒) [! 一模一样的调用，连着第 2 次落空]
        → 第 3 轮，模型会读到旧的 5 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: 连接超时
      第 3 轮
        执行工具 get_weather(city: 北京)
        失败 “连接超时” (5 秒) [! 一模一样的调用，连着第 3 次落空]
        → 第 4 轮，模型会读到旧的 7 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: 连接超时
      第 4 轮
        执行工具 get_weather(city: 北京)
        失败 “连接超时” (5 秒) [! 一模一样的调用，连着第 4 次落空]
        → 第 5 轮，模型会读到旧的 9 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: 连接超时
      第 5 轮
        执行工具 get_weather(city: 北京)
        失败 “连接超时” (5 秒) [! 一模一样的调用，连着第 5 次落空]
        → 第 6 轮，模型会读到旧的 11 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: 连接超时
      第 6 轮
        执行工具 get_weather(city: 北京)
        失败 “连接超时” (5 秒) [! 一模一样的调用，连着第 6 次落空]
        → 第 7 轮，模型会读到旧的 13 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: 连接超时
      第 7 轮
        执行工具 get_weather(city: 北京)
        失败 “连接超时” (5 秒) [! 一模一样的调用，连着第 7 次落空]
        → 第 8 轮，模型会读到旧的 15 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: 连接超时
      第 8 轮
        执行工具 get_weather(city: 北京)
        失败 “连接超时” (5 秒) [! 一模一样的调用，连着第 8 次落空]
        → 不再有下一次请求：这一轮的结果，模型永远读不到。
      收场: 轮数用完 max_turns_reached(8) · 用户面对空屏"
    `)
  })

  it('whole-chain.fix-arguments+instructive-errors+break-circuit', () => {
    expect(textOf('whole-chain.fix-arguments+instructive-errors+break-circuit')).toMatchInlineSnapshot(`
      "用户看到的: 抱歉，北京的气温这次没有查到。
      4 轮 · 执行工具 2 次 · 拒绝 1 次 · 用户读到了答复 · 模拟用时 12.8 秒 · 给出文字 text_response

      用户问: 北京现在多少度？
        作答的是模拟模型
        开着的机制： 参数就地修 · 报错写成指令 · 同错熔断
        → 第 1 轮，模型会读到
          + 系统: 你是天气助手。用一两句话回答，只说查到的数值。
            可以用 get_weather：查一个城市现在的气温和天气。
            可以用 get_air_quality：查一个城市现在的空气质量指数。
          + 用户: 北京现在多少度？
      第 1 轮
        ① 参数就地修 代为改正 citys: 北京 → city: 北京 [历史里仍是它的原文：它不知道我们改过]
        执行工具 get_weather(city: 北京)
        失败 “连接超时” (5 秒)
        ② 报错写成指令 换个说法，再交给模型 [原话它永远读不到]
        → 第 2 轮，模型会读到旧的 2 条，新添：
          + 模型: → get_weather(citys: 北京)
          + 工具: get_weather 没拿到结果：连接超时。这是临时故障，同样的调用再来一次也许就好。
      第 2 轮
        ① 参数就地修 代为改正 citys: 北京 → city: 北京 [历史里仍是它的原文：它不知道我们改过]
        执行工具 get_weather(city: 北京)
        失败 “连接超时” (5 秒) [! 一模一样的调用，连着第 2 次落空]
        ② 报错写成指令 换个说法，再交给模型 [原话它永远读不到]
        → 第 3 轮，模型会读到旧的 4 条，新添：
          + 模型: → get_weather(citys: 北京)
          + 工具: get_weather 没拿到结果：连接超时。这是临时故障，同样的调用再来一次也许就好。
      第 3 轮
        ① 参数就地修 代为改正 citys: 北京 → city: 北京 [历史里仍是它的原文：它不知道我们改过]
        ⑤ 同错熔断 拒绝执行 get_weather(city: 北京) “失败” [这个调用已失败 2 次，满 2 次就不再放行]
        ② 报错写成指令 换个说法，再交给模型 [原话它永远读不到]
        → 第 4 轮，模型会读到旧的 6 条，新添：
          + 模型: → get_weather(citys: 北京)
          + 工具: 这个调用失败了 2 次，已被拒绝，不再执行。它要的数值目前没有，不要猜；请用手头已有的结果回答，并说明缺什么。
      第 4 轮
        模型说 “抱歉，北京的气温这次没有查到。”
        → 不再有下一次请求。
      收场: 给出文字 text_response · 用户读到了答复"
    `)
  })

  it('default-hides-a-choice.fix-arguments', () => {
    expect(textOf('default-hides-a-choice.fix-arguments')).toMatchInlineSnapshot(`
      "用户看到的: 北京的空气质量指数是 86（中国标准）。
      2 轮 · 执行工具 1 次 · 拒绝 0 次 · 用户读到了答复 · 模拟用时 1.6 秒 · 给出文字 text_response

      用户问: 按美国标准，北京的空气质量指数是多少？
        作答的是模拟模型
        开着的机制： 参数就地修
        → 第 1 轮，模型会读到
          + 系统: 你是天气助手。用一两句话回答，只说查到的数值。
            可以用 get_weather：查一个城市现在的气温和天气。
            可以用 get_air_quality：查一个城市现在的空气质量指数。
          + 用户: 按美国标准，北京的空气质量指数是多少？
      第 1 轮
        ① 参数就地修 代为改正 city: 北京 → standard: cn, city: 北京 [历史里仍是它的原文：它不知道我们改过]
        执行工具 get_air_quality(standard: cn, city: 北京)
        返回 “city: 北京, standard: cn, aqi: 86” (140 毫秒)
        → 第 2 轮，模型会读到旧的 2 条，新添：
          + 模型: → get_air_quality(city: 北京)
          + 工具: {"city":"北京","standard":"cn","aqi":86}
      第 2 轮
        模型说 “北京的空气质量指数是 86（中国标准）。”
        → 不再有下一次请求。
      收场: 给出文字 text_response · 用户读到了答复"
    `)
  })

  it('invented-tool.instructive-errors', () => {
    expect(textOf('invented-tool.instructive-errors')).toMatchInlineSnapshot(`
      "用户看到的: 北京现在 21 ℃，晴。
      3 轮 · 执行工具 1 次 · 拒绝 0 次 · 用户读到了答复 · 模拟用时 2.1 秒 · 给出文字 text_response

      用户问: 北京现在多少度？
        作答的是模拟模型
        开着的机制： 报错写成指令
        → 第 1 轮，模型会读到
          + 系统: 你是天气助手。用一两句话回答，只说查到的数值。
            可以用 get_weather：查一个城市现在的气温和天气。
            可以用 get_air_quality：查一个城市现在的空气质量指数。
          + 用户: 北京现在多少度？
      第 1 轮
        ! 没有这个工具，没能执行 search_web(city: 北京) “没有叫 search_web 的工具”
        ② 报错写成指令 换个说法，再交给模型 [原话它永远读不到]
        → 第 2 轮，模型会读到旧的 2 条，新添：
          + 模型: → search_web(city: 北京)
          + 工具: 没有叫 search_web 的工具，什么也没执行。能用的只有：get_weather、get_air_quality。请从里面选一个。
      第 2 轮
        执行工具 get_weather(city: 北京)
        返回 “city: 北京, temperature: 21, sky: 晴” (120 毫秒)
        → 第 3 轮，模型会读到旧的 4 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: {"city":"北京","temperature":21,"sky":"晴"}
      第 3 轮
        模型说 “北京现在 21 ℃，晴。”
        → 不再有下一次请求。
      收场: 给出文字 text_response · 用户读到了答复"
    `)
  })

  it('invites-a-guess.break-circuit+last-words', () => {
    expect(textOf('invites-a-guess.break-circuit+last-words')).toMatchInlineSnapshot(`
      "用户看到的: 北京的气温大约是 22。 | 收尾一问换来的回答
      4 轮 · 执行工具 2 次 · 拒绝 2 次 · 用户读到了答复 · 模拟用时 13.3 秒 · 调用全被拒 all_tools_circuit_broken

      用户问: 北京现在多少度？
        作答的是模拟模型
        开着的机制： 同错熔断 · 收尾一问
        → 第 1 轮，模型会读到
          + 系统: 你是天气助手。用一两句话回答，只说查到的数值。
            可以用 get_weather：查一个城市现在的气温和天气。
            可以用 get_air_quality：查一个城市现在的空气质量指数。
          + 用户: 北京现在多少度？
      第 1 轮
        执行工具 get_weather(city: 北京)
        失败 “连接超时” (5 秒)
        → 第 2 轮，模型会读到旧的 2 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: 连接超时
      第 2 轮
        执行工具 get_weather(city: 北京)
        失败 “连接超时” (5 秒) [! 一模一样的调用，连着第 2 次落空]
        → 第 3 轮，模型会读到旧的 4 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: 连接超时
      第 3 轮
        ⑤ 同错熔断 拒绝执行 get_weather(city: 北京) “失败” [这个调用已失败 2 次，满 2 次就不再放行]
        → 第 4 轮，模型会读到旧的 6 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: 失败
      第 4 轮
        ⑤ 同错熔断 拒绝执行 get_weather(city: 北京) “失败” [这个调用已失败 2 次，满 2 次就不再放行]
        ⑤ 同错熔断 叫停 [接连两轮，一个调用都没放行]
        ⑤ 收尾一问 再问一次 [还没有答复，就要收场]
        → 收尾一问里，模型会读到旧的 7 条，新添：
          + 系统: 你是天气助手。用一两句话回答，只说查到的数值。 [改过]
          + 模型: → get_weather(city: 北京)
          + 工具: 失败
          + 用户: 现在起不能再用工具。请只根据上面已经查到的内容回答；哪些数值没有查到，就直说没有，不要猜。
          工具全部收走了。
        收尾一问
        模型说 “北京的气温大约是 22。”
        → 不再有下一次请求。
      收场: 调用全被拒 all_tools_circuit_broken · 用户读到了答复"
    `)
  })

  it('says-one-thing.none', () => {
    expect(textOf('says-one-thing.none')).toMatchInlineSnapshot(`
      "用户看到的: 空屏：用户什么也没看到
      8 轮 · 执行工具 0 次 · 拒绝 0 次 · 用户面对空屏 · 模拟用时 7.7 秒 · 轮数用完 max_turns_reached(8)

      用户问: 北京现在多少度？
        作答的是模拟模型
        补救机制一个没开
        → 第 1 轮，模型会读到
          + 系统: 你是天气助手。用一两句话回答，只说查到的数值。
            可以用 get_weather：查一个城市现在的气温和天气。
            可以用 get_air_quality：查一个城市现在的空气质量指数。
          + 用户: 北京现在多少度？
      第 1 轮
        模型说 “我看到哪里不对了，这次改过再发。”
        ! 参数不对，没能执行 get_weather(citys: 北京) “缺少参数 city，不认识参数 citys”
        → 第 2 轮，模型会读到旧的 2 条，新添：
          + 模型: 我看到哪里不对了，这次改过再发。 → get_weather(citys: 北京)
          + 工具: 缺少参数 city，不认识参数 citys
      第 2 轮
        模型说 “我看到哪里不对了，这次改过再发。”
        ! 参数不对，没能执行 get_weather(citys: 北京) “缺少参数 city，不认识参数 citys” [! 一模一样的调用，连着第 2 次落空]
        → 第 3 轮，模型会读到旧的 4 条，新添：
          + 模型: 我看到哪里不对了，这次改过再发。 → get_weather(citys: 北京)
          + 工具: 缺少参数 city，不认识参数 citys
      第 3 轮
        模型说 “我看到哪里不对了，这次改过再发。”
        ! 参数不对，没能执行 get_weather(citys: 北京) “缺少参数 city，不认识参数 citys” [! 一模一样的调用，连着第 3 次落空]
        → 第 4 轮，模型会读到旧的 6 条，新添：
          + 模型: 我看到哪里不对了，这次改过再发。 → get_weather(citys: 北京)
          + 工具: 缺少参数 city，不认识参数 citys
      第 4 轮
        模型说 “我看到哪里不对了，这次改过再发。”
        ! 参数不对，没能执行 get_weather(citys: 北京) “缺少参数 city，不认识参数 citys” [! 一模一样的调用，连着第 4 次落空]
        → 第 5 轮，模型会读到旧的 8 条，新添：
          + 模型: 我看到哪里不对了，这次改过再发。 → get_weather(citys: 北京)
          + 工具: 缺少参数 city，不认识参数 citys
      第 5 轮
        模型说 “我看到哪里不对了，这次改过再发。”
        ! 参数不对，没能执行 get_weather(citys: 北京) “缺少参数 city，不认识参数 citys” [! 一模一样的调用，连着第 5 次落空]
        → 第 6 轮，模型会读到旧的 10 条，新添：
          + 模型: 我看到哪里不对了，这次改过再发。 → get_weather(citys: 北京)
          + 工具: 缺少参数 city，不认识参数 citys
      第 6 轮
        模型说 “我看到哪里不对了，这次改过再发。”
        ! 参数不对，没能执行 get_weather(citys: 北京) “缺少参数 city，不认识参数 citys” [! 一模一样的调用，连着第 6 次落空]
        → 第 7 轮，模型会读到旧的 12 条，新添：
          + 模型: 我看到哪里不对了，这次改过再发。 → get_weather(citys: 北京)
          + 工具: 缺少参数 city，不认识参数 citys
      第 7 轮
        模型说 “我看到哪里不对了，这次改过再发。”
        ! 参数不对，没能执行 get_weather(citys: 北京) “缺少参数 city，不认识参数 citys” [! 一模一样的调用，连着第 7 次落空]
        → 第 8 轮，模型会读到旧的 14 条，新添：
          + 模型: 我看到哪里不对了，这次改过再发。 → get_weather(citys: 北京)
          + 工具: 缺少参数 city，不认识参数 citys
      第 8 轮
        模型说 “我看到哪里不对了，这次改过再发。”
        ! 参数不对，没能执行 get_weather(citys: 北京) “缺少参数 city，不认识参数 citys” [! 一模一样的调用，连着第 8 次落空]
        → 不再有下一次请求：这一轮的结果，模型永远读不到。
      收场: 轮数用完 max_turns_reached(8) · 用户面对空屏"
    `)
  })

  it('similar-name.none', () => {
    expect(textOf('similar-name.none')).toMatchInlineSnapshot(`
      "用户看到的: 没有吉首的数据，气温查不到。
      2 轮 · 执行工具 1 次 · 拒绝 0 次 · 用户读到了答复 · 模拟用时 1.5 秒 · 给出文字 text_response

      用户问: 吉首现在多少度？
        作答的是模拟模型
        补救机制一个没开
        → 第 1 轮，模型会读到
          + 系统: 你是天气助手。用一两句话回答，只说查到的数值。
            可以用 get_weather：查一个城市现在的气温和天气。
            可以用 get_air_quality：查一个城市现在的空气质量指数。
          + 用户: 吉首现在多少度？
      第 1 轮
        执行工具 get_weather(city: 吉首)
        失败 “没有“吉首”的数据” (90 毫秒)
        → 第 2 轮，模型会读到旧的 2 条，新添：
          + 模型: → get_weather(city: 吉首)
          + 工具: 没有“吉首”的数据
      第 2 轮
        模型说 “没有吉首的数据，气温查不到。”
        → 不再有下一次请求。
      收场: 给出文字 text_response · 用户读到了答复"
    `)
  })

  it('six-misspellings.fix-arguments', () => {
    expect(textOf('six-misspellings.fix-arguments')).toMatchInlineSnapshot(`
      "用户看到的: 北京的读数依次是 21、21、21、21、21、21 ℃。
      8 轮 · 执行工具 6 次 · 拒绝 0 次 · 用户读到了答复 · 模拟用时 6.1 秒 · 给出文字 text_response

      用户问: 请连着查六次北京的气温，把六个读数都告诉我。
        作答的是模拟模型
        开着的机制： 参数就地修
        → 第 1 轮，模型会读到
          + 系统: 你是天气助手。用一两句话回答，只说查到的数值。
            可以用 get_weather：查一个城市现在的气温和天气。
            可以用 get_air_quality：查一个城市现在的空气质量指数。
          + 用户: 请连着查六次北京的气温，把六个读数都告诉我。
      第 1 轮
        ① 参数就地修 代为改正 citys: 北京 → city: 北京 [历史里仍是它的原文：它不知道我们改过]
        执行工具 get_weather(city: 北京)
        返回 “city: 北京, temperature: 21, sky: 晴” (120 毫秒)
        → 第 2 轮，模型会读到旧的 2 条，新添：
          + 模型: → get_weather(citys: 北京)
          + 工具: {"city":"北京","temperature":21,"sky":"晴"}
      第 2 轮
        ① 参数就地修 代为改正 citys: 北京 → city: 北京 [历史里仍是它的原文：它不知道我们改过]
        执行工具 get_weather(city: 北京)
        返回 “city: 北京, temperature: 21, sky: 晴” (120 毫秒)
        → 第 3 轮，模型会读到旧的 4 条，新添：
          + 模型: → get_weather(citys: 北京)
          + 工具: {"city":"北京","temperature":21,"sky":"晴"}
      第 3 轮
        ① 参数就地修 代为改正 citys: 北京 → city: 北京 [历史里仍是它的原文：它不知道我们改过]
        执行工具 get_weather(city: 北京)
        返回 “city: 北京, temperature: 21, sky: 晴” (120 毫秒)
        → 第 4 轮，模型会读到旧的 6 条，新添：
          + 模型: → get_weather(citys: 北京)
          + 工具: {"city":"北京","temperature":21,"sky":"晴"}
      第 4 轮
        ① 参数就地修 代为改正 citys: 北京 → city: 北京 [历史里仍是它的原文：它不知道我们改过]
        执行工具 get_weather(city: 北京)
        返回 “city: 北京, temperature: 21, sky: 晴” (120 毫秒)
        → 第 5 轮，模型会读到旧的 8 条，新添：
          + 模型: → get_weather(citys: 北京)
          + 工具: {"city":"北京","temperature":21,"sky":"晴"}
      第 5 轮
        ① 参数就地修 代为改正 citys: 北京 → city: 北京 [历史里仍是它的原文：它不知道我们改过]
        执行工具 get_weather(city: 北京)
        返回 “city: 北京, temperature: 21, sky: 晴” (120 毫秒)
        → 第 6 轮，模型会读到旧的 10 条，新添：
          + 模型: → get_weather(citys: 北京)
          + 工具: {"city":"北京","temperature":21,"sky":"晴"}
      第 6 轮
        ! 参数不对，没能执行 get_weather(citys: 北京) “缺少参数 city，不认识参数 citys”
        → 第 7 轮，模型会读到旧的 12 条，新添：
          + 模型: → get_weather(citys: 北京)
          + 工具: 缺少参数 city，不认识参数 citys
      第 7 轮
        执行工具 get_weather(city: 北京)
        返回 “city: 北京, temperature: 21, sky: 晴” (120 毫秒)
        → 第 8 轮，模型会读到旧的 14 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: {"city":"北京","temperature":21,"sky":"晴"}
      第 8 轮
        模型说 “北京的读数依次是 21、21、21、21、21、21 ℃。”
        → 不再有下一次请求。
      收场: 给出文字 text_response · 用户读到了答复"
    `)
  })

  it('wrong-value.instructive-errors', () => {
    expect(textOf('wrong-value.instructive-errors')).toMatchInlineSnapshot(`
      "用户看到的: 北京的空气质量指数是 152（美国标准）。
      3 轮 · 执行工具 1 次 · 拒绝 0 次 · 用户读到了答复 · 模拟用时 2.5 秒 · 给出文字 text_response

      用户问: 按美国标准，北京的空气质量指数是多少？
        作答的是模拟模型
        开着的机制： 报错写成指令
        → 第 1 轮，模型会读到
          + 系统: 你是天气助手。用一两句话回答，只说查到的数值。
            可以用 get_weather：查一个城市现在的气温和天气。
            可以用 get_air_quality：查一个城市现在的空气质量指数。
          + 用户: 按美国标准，北京的空气质量指数是多少？
      第 1 轮
        ! 参数不对，没能执行 get_air_quality(city: 北京, standard: USA) “参数 standard 的值不对：USA”
        ② 报错写成指令 换个说法，再交给模型 [原话它永远读不到]
        → 第 2 轮，模型会读到旧的 2 条，新添：
          + 模型: → get_air_quality(city: 北京, standard: USA)
          + 工具: get_air_quality 没有执行：参数 standard 的值不对：USA。standard 只能是 cn、us。改好再调用。
      第 2 轮
        执行工具 get_air_quality(city: 北京, standard: us)
        返回 “city: 北京, standard: us, aqi: 152” (140 毫秒)
        → 第 3 轮，模型会读到旧的 4 条，新添：
          + 模型: → get_air_quality(city: 北京, standard: us)
          + 工具: {"city":"北京","standard":"us","aqi":152}
      第 3 轮
        模型说 “北京的空气质量指数是 152（美国标准）。”
        → 不再有下一次请求。
      收场: 给出文字 text_response · 用户读到了答复"
    `)
  })

  it('always-timeout.instructive-errors+break-circuit', () => {
    expect(textOf('always-timeout.instructive-errors+break-circuit')).toMatchInlineSnapshot(`
      "用户看到的: 抱歉，北京的气温这次没有查到。
      4 轮 · 执行工具 2 次 · 拒绝 1 次 · 用户读到了答复 · 模拟用时 12.8 秒 · 给出文字 text_response

      用户问: 北京现在多少度？
        作答的是模拟模型
        开着的机制： 报错写成指令 · 同错熔断
        → 第 1 轮，模型会读到
          + 系统: 你是天气助手。用一两句话回答，只说查到的数值。
            可以用 get_weather：查一个城市现在的气温和天气。
            可以用 get_air_quality：查一个城市现在的空气质量指数。
          + 用户: 北京现在多少度？
      第 1 轮
        执行工具 get_weather(city: 北京)
        失败 “连接超时” (5 秒)
        ② 报错写成指令 换个说法，再交给模型 [原话它永远读不到]
        → 第 2 轮，模型会读到旧的 2 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: get_weather 没拿到结果：连接超时。这是临时故障，同样的调用再来一次也许就好。
      第 2 轮
        执行工具 get_weather(city: 北京)
        失败 “连接超时” (5 秒) [! 一模一样的调用，连着第 2 次落空]
        ② 报错写成指令 换个说法，再交给模型 [原话它永远读不到]
        → 第 3 轮，模型会读到旧的 4 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: get_weather 没拿到结果：连接超时。这是临时故障，同样的调用再来一次也许就好。
      第 3 轮
        ⑤ 同错熔断 拒绝执行 get_weather(city: 北京) “失败” [这个调用已失败 2 次，满 2 次就不再放行]
        ② 报错写成指令 换个说法，再交给模型 [原话它永远读不到]
        → 第 4 轮，模型会读到旧的 6 条，新添：
          + 模型: → get_weather(city: 北京)
          + 工具: 这个调用失败了 2 次，已被拒绝，不再执行。它要的数值目前没有，不要猜；请用手头已有的结果回答，并说明缺什么。
      第 4 轮
        模型说 “抱歉，北京的气温这次没有查到。”
        → 不再有下一次请求。
      收场: 给出文字 text_response · 用户读到了答复"
    `)
  })
})

function recorded(name: string): Transcript {
  return reduceAll(linesOf(name).map(parseLine))
}

/** The lines that tell of one. */
function changesOfOffer({ turns }: Transcript): readonly number[] {
  const steps = turns.flatMap(({ attempts }) => attempts.flatMap(({ steps }) => steps))
  return steps.flatMap((step) =>
    step.kind === 'intervention' && step.intervened.event.reason.code === 'offer_changed'
      ? [step.intervened.line]
      : [],
  )
}

/** What the next request was expected to hold when it was still to come. */
function expectedBefore(transcript: Transcript, seq: number) {
  const earlier = upTo(transcript, seq - 1)
  const parts = earlier.turns.flatMap(({ attempts }) =>
    attempts.flatMap((attempt) => partsOf(attempt, earlier)),
  )
  return parts.flatMap((part) => {
    const reads = readsAfter(part, earlier)
    return reads?.kind === 'expected' ? [reads.messages] : []
  })[0]
}

function textOf(name: string): string {
  return toText(project(recorded(`${name}.jsonl`), { detail: 'beginner' }), transcriptZhCN)
}

function linesOf(name: string): readonly string[] {
  return readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')
}

function aRecording(): fc.Arbitrary<readonly string[]> {
  return fc.constantFrom(...names).map(linesOf)
}

function rowIds(transcript: Transcript): readonly string[] {
  const { turns } = project(transcript, { detail: 'beginner' })
  return turns.flatMap(({ id, parts }) => [
    id,
    ...parts.flatMap((part) => [part.id, ...part.rows.map((row) => row.id)]),
  ])
}
