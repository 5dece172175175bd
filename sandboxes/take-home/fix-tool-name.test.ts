import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createNameFixer } from './fix-tool-name.ts'

const tools = [
  { name: 'get_weather', effect: 'none' },
  { name: 'delete_draft', effect: 'undoable' },
  { name: 'delete_drafts', effect: 'undoable' },
  { name: 'send_alert', effect: 'final' },
  { name: 'pay_bill' },
] as const

test('mends case, separators and up to two letters', () => {
  const fix = createNameFixer()

  assert.deepEqual(
    ['getWeather', 'get-weathr', 'gt_wether'].map((name) => fix(name, tools)),
    ['get_weather', 'get_weather', 'get_weather'],
  )
})

test('leaves a name alone that is right, far from all, or near two', () => {
  const fix = createNameFixer()
  const names = ['get_weather', 'search_web', 'deleteDraft_', '']

  assert.deepEqual(
    names.map((name) => fix(name, tools)),
    names,
  )
})

test('never calls a tool that cannot be undone, or does not say', () => {
  const fix = createNameFixer()

  assert.deepEqual(
    ['sendAlert', 'payBill'].map((name) => fix(name, tools)),
    ['sendAlert', 'payBill'],
  )
})

test('stops at its cap', () => {
  const fix = createNameFixer(1)
  fix('getWeather', tools)

  assert.equal(fix('getWeather', tools), 'getWeather')
})
