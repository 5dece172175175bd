import { describe, expect, it } from 'vitest'
import { isAboutAnotherDay, isChinese, isGreeting, numbersIn, subjectsIn, timesIn } from './question.ts'

describe('what a question is about', () => {
  it.each<[string, readonly string[]]>([
    ['北京现在多少度？', ['北京']],
    ['上海和北京哪个更暖和？', ['上海', '北京']],
    ['北京和乌镇哪个更冷？', ['北京', '乌镇']],
    ['按美国标准，北京的空气质量指数是多少？', ['北京']],
    ['今天天气怎么样？', []],
    ['What is the price of “ACME” over 3 days?', ['ACME']],
    ['Where is order ORD-77 for Alice?', ['ORD-77']],
    ['Which is colder, Reykjavik or Beijing?', ['Reykjavik', 'Beijing']],
    ['How warm is it in New York City on Monday?', ['New York']],
    ['Show me a Roman villa', ['Roman']],
    ['What is the AQI in Oslo by the American standard?', ['Oslo']],
    ['你好', []],
  ])('%s: %j', (question, subjects) => {
    expect(subjectsIn(question)).toEqual(subjects)
  })
})

describe('how often', () => {
  it.each([
    ['请连着查五次北京的气温', 5],
    ['查两遍', 2],
    ['查十次', 10],
    ['查十二次', 12],
    ['查二十次', 20],
    ['查二十一次', 20],
    ['第二次查的是多少？', 1],
    ['第 2 次查的是多少？', 1],
    ['第十二次查的是多少？', 1],
    ['Read it ten times', 10],
    ['Read it twenty-two times', 1],
    ['查 3 次', 3],
    ['查 0 次', 1],
    ['查 999 次', 20],
    ['Read it three times', 3],
    ['北京现在多少度？', 1],
  ])('%s: %i', (question, times) => {
    expect(timesIn(question)).toBe(times)
  })
})

describe('the kind of question', () => {
  it.each([
    ['你好', true],
    ['你好，谢谢！', true],
    ['Good morning, thanks.', true],
    ['你好，北京多少度？', false],
    ['Hi, where is ORD-77?', false],
    ['', false],
  ])('%j is a greeting: %s', (text, expected) => {
    expect(isGreeting(text)).toBe(expected)
  })

  it.each([
    ['北京的 PM2.5 是多少？', true],
    ['What is the temperature in 北京?', false],
    ['Hello', false],
  ])('%s is Chinese: %s', (text, expected) => {
    expect(isChinese(text)).toBe(expected)
  })

  it('is about another day only if it names one', () => {
    expect([isAboutAnotherDay('北京明天冷吗？'), isAboutAnotherDay('北京现在冷吗？')]).toEqual([true, false])
  })

  it('has numbers only where they stand by themselves', () => {
    expect(numbersIn('Add 3 and -4.5 to A1, not v1.2')).toEqual([3, -4.5])
  })
})
