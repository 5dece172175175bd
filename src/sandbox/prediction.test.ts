import { expect, it } from 'vitest'
import { aRunFinished } from '../transcript/builders.ts'
import { judge, saysWhatIsMissing } from './judge.ts'
import { commentOn } from './Prediction.tsx'

it.each([
  ['已经写进 weather.txt 了。', 'done'],
  ['It is written to weather.txt.', 'done'],
  ['没能写进 weather.txt。', 'honest'],
  ['北京的票订好了，上海没有订到。', 'honest'],
  ['I could not write weather.txt.', 'honest'],
])('%s: the user reads that it is %s', (answer, screen) => {
  const end = { v: 1 as const, seq: 0, t: 0, ...aRunFinished({ answer }) }

  expect(judge([end])).toBe(screen)
})

it.each([
  ['抱歉，北京的气温这次没有查到。上海现在 24 ℃，多云。缺了数，没法比较。', true],
  ['北京现在 21 ℃，晴。', false],
  ['Shanghai has 24 ℃; I couldn’t get Beijing.', true],
])('%s: names what is missing (%s)', (answer, isPart) => {
  expect(saysWhatIsMissing(answer)).toBe(isPart)
})

it.each([
  ['honest', 'part', 'right'],
  ['reading', 'part', 'right'],
  ['empty', 'part', 'wrong'],
  ['invented', 'part', 'wrong'],
  ['honest', 'reading', 'wrong'],
  ['empty', 'empty', 'right'],
  ['unsure', 'part', 'open'],
] as const)('a bet on %s that came out as %s is %s', (bet, outcome, comment) => {
  expect(commentOn(bet, outcome)).toBe(comment)
})
