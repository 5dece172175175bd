import { describe, expect, it } from 'vitest'
import { createPhraseBook } from './phrase-book.ts'

const { meaningOf } = createPhraseBook(
  [
    ['{place}下雨', 'It rains in {place}'],
    ['{place}比{place}冷。', '{place} is colder than {place}.'],
    ['{name} 失败', '{name} failed'],
    ['{name} 失败了 {number} 次', '{name} failed {number} times'],
    ['带伞', 'Take an umbrella'],
    ['。', '.'],
    ['，', ';'],
    ['\n', '\n'],
  ],
  { place: { 北京: 'Beijing', 上海: 'Shanghai' }, sky: { 晴: 'clear' } },
)

describe('a phrase book', () => {
  it('fills its slots from its words, in their order', () => {
    expect(meaningOf('北京下雨')).toBe('It rains in Beijing')
    expect(meaningOf('上海比北京冷。')).toBe('Shanghai is colder than Beijing.')
  })

  it('takes lists as Chinese writes them', () => {
    expect(meaningOf('北京、上海下雨')).toBe('It rains in Beijing, Shanghai')
    expect(meaningOf('北京和上海下雨')).toBe('It rains in Beijing, Shanghai')
  })

  it('takes the phrase that says most', () => {
    expect(meaningOf('get_weather 失败了 2 次')).toBe('get_weather failed 2 times')
    expect(meaningOf('get_weather 失败')).toBe('get_weather failed')
  })

  it('puts phrase after phrase', () => {
    expect(meaningOf('北京下雨。带伞。')).toBe('It rains in Beijing. Take an umbrella.')
    expect(meaningOf('北京下雨，带伞')).toBe('It rains in Beijing; take an umbrella')
    expect(meaningOf('北京下雨。\n带伞。')).toBe('It rains in Beijing.\nTake an umbrella.')
  })

  it('names the words in code and data', () => {
    expect(meaningOf('get_weather(city: 北京)')).toBe('Beijing')
    expect(meaningOf('{"city":"北京","sky":"晴","near":"北京"}')).toBe('Beijing, clear')
  })

  it('reads the sentences in code and data', () => {
    expect(meaningOf('write(content: 北京下雨。带伞。)')).toBe('It rains in Beijing. Take an umbrella.')
    expect(meaningOf('{"content":"北京下雨。","more":"带伞。"}')).toBe(
      'It rains in Beijing. Take an umbrella.',
    )
  })

  it('breaks off where the text does', () => {
    expect(meaningOf('北京下雨。别出')).toBe('It rains in Beijing. …')
    expect(meaningOf('北京下')).toBe('')
  })

  it('says nothing of what it does not know whole', () => {
    expect(meaningOf('北京下雨。别出门。')).toBe('')
    expect(meaningOf('月球下雨')).toBe('')
    expect(meaningOf('get_weather(city: 月球)')).toBe('')
    expect(meaningOf('no Chinese at all')).toBe('')
    expect(meaningOf('')).toBe('')
  })
})
