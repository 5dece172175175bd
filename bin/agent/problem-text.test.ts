import { describe, expect, it } from 'vitest'
import { checkScenario } from '../sandbox/scenario-file.ts'
import { problemText } from './problem-text.ts'

const complaints = (value: object): readonly string[] => {
  const result = checkScenario(
    { id: 'mine', question: '北京现在多少度？', model: { habits: [] }, ...value },
    'mine.json',
  )
  if (result.ok) throw new Error('expected a problem, found none')
  return [problemText(result.problem, 'zh-CN'), problemText(result.problem, 'en')]
}

const fault = { tool: 'get_weather', runs: 'all', error: { code: 'busy', message: '忙', retryable: true } }

describe('a scenario file that cannot be run', () => {
  it('says which tool is not there, and how to get it', () => {
    expect(complaints({ faults: [{ ...fault, tool: 'book_ticket' }] })).toMatchInlineSnapshot(`
      [
        "情境文件 mine.json 要改：faults[0].tool：这次运行没有 book_ticket，有的是 get_weather、get_air_quality，请在 tools 里加上 book_ticket，或者换成有的工具。",
        "The scenario file mine.json needs changes: faults[0].tool: this run has no book_ticket, it has get_weather, get_air_quality; add book_ticket to tools, or name one of those.",
      ]
    `)
  })

  it('says which turns the run has', () => {
    expect(complaints({ turnLimit: 3, withdraw: [{ tool: 'get_weather', fromTurn: 5 }] }))
      .toMatchInlineSnapshot(`
      [
        "情境文件 mine.json 要改：withdraw[0].fromTurn：应当从第 2 轮起，又不超过轮数上限 3，写的是 5，请改它或改 turnLimit。",
        "The scenario file mine.json needs changes: withdraw[0].fromTurn: expected a turn from 2 up to the turn limit 3, found 5, change it or turnLimit.",
      ]
    `)
  })

  it('says what stands there twice, and which temperaments exclude each other', () => {
    const model = { habits: ['stubborn', 'sloppy'] }

    expect(complaints({ tools: ['send_alert', 'send_alert'], model })).toMatchInlineSnapshot(`
      [
        "情境文件 mine.json 要改：tools[1]：send_alert 前面已经写过，请删掉一个；model.habits：脾气只能有一种，写了 stubborn、sloppy，请留一个。",
        "The scenario file mine.json needs changes: tools[1]: send_alert stands there already, remove one; model.habits: expected one temperament, found stubborn, sloppy, keep one.",
      ]
    `)
  })

  it('says which readings a tool tells, and which arguments it takes', () => {
    const readings = [{ tool: 'get_weather', args: { town: '北京' }, runs: [2], value: { temprature: 3 } }]

    expect(complaints({ readings })).toMatchInlineSnapshot(`
      [
        "情境文件 mine.json 要改：readings[0].args.town：get_weather 没有这个参数，它收的是 city；readings[0].value.temprature：get_weather 不报这一项，它报的是 city、temperature、sky。",
        "The scenario file mine.json needs changes: readings[0].args.town: get_weather has no such argument, it takes city; readings[0].value.temprature: get_weather tells no such thing, it tells city, temperature, sky.",
      ]
    `)
  })

  it('says what form a field has', () => {
    const wrong = {
      id: 'a b',
      question: 5,
      turnLimit: 0,
      maxTokens: 1e9,
      faults: {},
      model: 'deepseek',
      extra: 1,
    }

    expect(complaints(wrong)).toMatchInlineSnapshot(`
      [
        "情境文件 mine.json 要改：id：只能由字母、数字、- 和 _ 组成，不超过 64 个字符；question：应当是一段文字 "…"，写的是 5；turnLimit：不能小于 1，写的是 0；maxTokens：不能大于 100000，写的是 1000000000；faults：应当是列表 […]，写的是 {}；model：不能是 "deepseek"，可以写 {"habits": […]}、{"script": […]}、{"endpoint": "…"}；extra：没有这一项，请删掉或改对名字，格式见 sandboxes/README.md。",
        "The scenario file mine.json needs changes: id: it may hold letters, digits, - and _, at most 64 of them; question: expected a text "…", found 5; turnLimit: expected at least 1, found 0; maxTokens: expected at most 100000, found 1000000000; faults: expected a list […], found {}; model: expected {"habits": […]} or {"script": […]} or {"endpoint": "…"}, found "deepseek"; extra: there is no such field, remove it or correct its name (the form: sandboxes/README.md).",
      ]
    `)
  })

  it('says what is missing, and what may stand there', () => {
    const [reply, error] = [{ content: '' }, { ...fault.error, retryable: 'maybe' }]

    expect(complaints({ model: { script: [reply] }, faults: [{ ...fault, error }] })).toMatchInlineSnapshot(`
      [
        "情境文件 mine.json 要改：faults[0].error.retryable：不能是 "maybe"，可以写 true、false、"unknown"；model.script[0].finishReason：少了这一项，请补上。",
        "The scenario file mine.json needs changes: faults[0].error.retryable: expected true or false or "unknown", found "maybe"; model.script[0].finishReason: it is missing, add it.",
      ]
    `)
  })
})
