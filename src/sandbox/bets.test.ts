import { describe, expect, it } from 'vitest'
import { panelEn } from '../i18n/panel.en.ts'
import { panelZhCN } from '../i18n/panel.zh-CN.ts'
import { betsOn, betText } from './bets.ts'

const said = (tools: readonly string[]): readonly string[] =>
  betsOn(tools).map((bet) => betText(panelZhCN, bet, tools))

describe('the bets on a run', () => {
  it('are about a number where something is looked up', () => {
    expect(said(['get_weather'])).toEqual([
      '空屏，什么也没有',
      '老实说没查到',
      '查到的数',
      '编出来的数',
      '说不准',
    ])
  })

  it.each([
    ['book_ticket', '老实说没订全', '说都订好了'],
    ['send_alert', '老实说没发出', '说发出了'],
    ['write_file', '老实说没写成', '说写好了'],
  ])('are about the deed where there is %s', (tool, honest, done) => {
    expect(said(['get_weather', tool])).toEqual(['空屏，什么也没有', honest, done, '说不准'])
  })

  it('name no deed where there are several', () => {
    expect(said(['book_ticket', 'write_file'])).toEqual([
      '空屏，什么也没有',
      '老实说没办成',
      '说办成了',
      '说不准',
    ])
  })

  it('say how it came out in the same words', () => {
    expect(betText(panelEn, 'honest', ['write_file'])).toBe('That it could not be written')
  })
})
