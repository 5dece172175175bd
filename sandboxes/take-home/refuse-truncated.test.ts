import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerIn, createCutGuard } from './refuse-truncated.ts'

const tools = [
  { name: 'get_weather', effect: 'none' },
  { name: 'book_ticket', effect: 'undoable' },
  { name: 'write_file', effect: 'final' },
  { name: 'run_shell' },
] as const
const refused = (isCut: boolean, guard = createCutGuard()) =>
  tools.map(({ name }) => guard.refuse(isCut, name, tools) !== null)

test('lets a whole reply run', () => {
  assert.deepEqual(refused(false), [false, false, false, false])
  assert.equal(createCutGuard('stop').before(false, 1), 'keep')
  assert.equal(createCutGuard('enlarge-once').before(false, 1), 'keep')
})

test('of a cut one, refuses what can’t be undone, or does not say', () => {
  assert.deepEqual(refused(true), [false, false, true, true])
})

test('says how to go on', () => {
  assert.match(createCutGuard().refuse(true, 'write_file', tools) ?? '', /smaller parts/)
})

test('refuses all, where nothing of it may run', () => {
  assert.deepEqual(refused(true, createCutGuard('run-none')), [true, true, true, true])
})

test('stops before anything runs; a text that was cut is still a text', () => {
  const guard = createCutGuard('stop')

  assert.deepEqual([guard.before(true, 2), guard.before(true, 0)], ['stop', 'keep'])
})

test('enlarges once and no more', () => {
  const guard = createCutGuard('enlarge-once')

  assert.deepEqual(
    [guard.before(true, 1), guard.before(false, 1), guard.before(true, 1)],
    ['enlarge', 'keep', 'stop'],
  )
})

test('marks half a text, and takes an empty one for none', () => {
  assert.equal(answerIn('Paris: 21', false), 'Paris: 21')
  assert.match(answerIn('Paris: 2', true) ?? '', /^Paris: 2… .*cut off/)
  assert.deepEqual([answerIn(' ', true), answerIn(null, false)], [null, null])
})
