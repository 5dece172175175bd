import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTriage, withoutMentions } from './tool-states.ts'

const weather = {
  name: 'get_weather',
  description: 'The weather now. First call get_air.',
  effect: 'none',
} as const
const air = { name: 'get_air', description: 'The air now.', effect: 'none' } as const
const alert = { name: 'send_alert', description: 'To everybody.', effect: 'final' } as const
const tools = [weather, air, alert]
const looking = (triage = createTriage()) => {
  triage.look(tools)
  return triage
}
const textOf = (verdict: object): string => ('text' in verdict ? String(verdict.text) : '')

test('lets a tool of the list run', () => {
  assert.deepEqual(looking().judge('get_weather', tools), { kind: 'run', name: 'get_weather' })
})

test('puts a misspelled name right, but never one whose deed can’t be undone', () => {
  assert.deepEqual(looking().judge('getWeather', tools), { kind: 'run', name: 'get_weather' })
  assert.match(textOf(looking().judge('sendAlert', tools)), /misspelled.*send_alert/)
})

test('tells withdrawn from invented', () => {
  const triage = looking()
  triage.look([weather])

  assert.match(textOf(triage.judge('get_air', [weather])), /withdrawn/)
  assert.match(textOf(triage.judge('search_web', [weather])), /never was.*get_weather/)
})

test('tells once that the list has grown shorter, and takes out what speaks of it', () => {
  const triage = looking()
  const first = triage.look([weather])
  const second = triage.look([weather])

  assert.match(first.told ?? '', /get_air, send_alert withdrawn/)
  assert.equal(first.tools[0]?.description, 'The weather now. ')
  assert.equal(second.told, null)
  assert.equal(second.tools[0]?.description, 'The weather now. ')
})

test('leaves longer names alone', () => {
  assert.equal(withoutMentions('Like get_airport.', ['get_air']), 'Like get_airport.')
})

test('does to each cause what it was told to do', () => {
  const triage = looking(createTriage({ misspelled: 'fail', withdrawn: 'skip', invented: 'stop' }))
  triage.look([weather])

  assert.deepEqual(triage.judge('getWeather', [weather]), { kind: 'run', name: 'getWeather' })
  assert.match(textOf(triage.judge('get_air', [weather])), /left out/)
  assert.deepEqual(triage.judge('search_web', [weather]), { kind: 'stop' })
})

test('stands aside when its acts are used up', () => {
  const triage = looking(createTriage(undefined, 1))
  triage.judge('search_web', tools)

  assert.deepEqual(triage.judge('search_web', tools), { kind: 'run', name: 'search_web' })
})
