import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRulers } from './roll-back.ts'

const tools = [{ name: 'get_weather', parameters: { properties: { city: {} }, required: ['city'] } }]
const paris = { name: 'get_weather', text: '{"city":"Paris"}' }
const misspelled = { name: 'get_weather', text: '{"citys":"Paris"}' }
const calling = (call = paris, made: readonly (typeof paris)[] = []) => ({
  content: null,
  calls: [call],
  made,
  tools,
})
const saying = (content: string) => ({ content, calls: [], made: [], tools })
const failed = { ok: false, text: 'timed out', kind: 'tool' }
const done = { ok: true, text: '{"temperature":21}', kind: 'done' }

test('erases what is out of form, what declines, what was asked already', () => {
  const drafts = [
    calling(misspelled),
    saying(' '),
    saying('Sorry, I can’t help with that.'),
    calling(paris, [paris]),
  ]

  assert.deepEqual(
    drafts.map((draft) => createRulers().before(draft)),
    ['erase', 'erase', 'erase', 'erase'],
  )
})

test('keeps a call that is in order, a wrong value, and an answer that found nothing', () => {
  const drafts = [calling(), calling({ ...paris, text: '{"city":"Atlantis"}' }), saying('There is no data.')]

  assert.deepEqual(
    drafts.map((draft) => createRulers().before(draft)),
    ['keep', 'keep', 'keep'],
  )
})

test('erases a turn whose tools all ran and told nothing, and no other', () => {
  const refused = { ok: false, text: 'refused', kind: 'refused' }

  assert.deepEqual(
    [[failed], [{ ...done, text: '[]' }], [failed, done], [refused]].map((results) =>
      createRulers().after(results),
    ),
    ['erase', 'erase', 'keep', 'keep'],
  )
})

test('five in a row, and not four: the sixth stops the run', () => {
  const rulers = createRulers(5)
  const decisions = [1, 2, 3, 4, 5, 6].map(() => rulers.before(calling(misspelled)))

  assert.deepEqual(decisions, ['erase', 'erase', 'erase', 'erase', 'erase', 'stop'])
})

test('counts anew after a turn that was kept', () => {
  const rulers = createRulers(1)
  rulers.before(calling(misspelled))
  rulers.before(calling())
  rulers.after([done])

  assert.equal(rulers.before(calling(misspelled)), 'erase')
})
