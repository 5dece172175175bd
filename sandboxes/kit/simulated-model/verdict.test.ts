import { describe, expect, it } from 'vitest'
import { verdictOn } from './verdict.ts'

describe('what a result looks like', () => {
  it.each([
    ['{"city":"北京","temperature":21}', 'success'],
    ['41.5', 'success'],
    ['[]', 'success'],
    ['', 'success'],
    ['{"error":null,"rows":[1]}', 'success'],
    ['{"error":"","value":3}', 'success'],
    ['{"error":[],"value":3}', 'success'],
    ['{"error":{},"value":3}', 'success'],
    ['{"error":0,"value":3}', 'success'],
    ['{"error":"","success":false}', 'bare-refusal'],
    ['已下单，没有错误', 'success'],
    ['Order A1 has shipped. Two earlier payments failed.', 'success'],
    ['The parcel needs a signature. Error rates are low.', 'success'],
    [`${'正文。'.repeat(120)}如何处理超时`, 'success'],
    ['{"status":503,"price":404}', 'success'],

    ['连接超时', 'temporary'],
    ['503 Service Unavailable', 'temporary'],
    ['{"error":{"code":"rate_limit","message":"slow down"}}', 'temporary'],
    ['Error: connect ECONNREFUSED (connection refused)', 'temporary'],

    ['没有“吉首”的数据', 'permanent'],
    ['{"error":"symbol not found"}', 'permanent'],
    ['{"error":{"code":"not_found"}}', 'permanent'],
    ['{"ok":false,"message":"404"}', 'permanent'],
    ['Access denied', 'permanent'],

    ['失败', 'bare-refusal'],
    ['{"success":false}', 'bare-refusal'],
    ['这个调用失败了 2 次，已被拒绝，不再执行。', 'instructive-refusal'],
    ['It failed twice and will not be run again. Answer with what you have.', 'instructive-refusal'],

    ['缺少参数 city，不认识参数 citys', 'wrong-call'],
    ['没有叫 search_web 的工具', 'wrong-call'],
    ['Missing required parameter: symbol', 'wrong-call'],
    ['{"errors":["days must be an integer: invalid"]}', 'wrong-call'],

    ['{"error":true}', 'bare-refusal'],
    ['Exception in thread main', 'failure'],
    ['{"error":{"code":7}}', 'failure'],
  ])('%s: %s', (result, verdict) => {
    expect(verdictOn(result)).toBe(verdict)
  })
})
