import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createArgumentFixer } from './fix-arguments.ts'

const tool = {
  parameters: { properties: { city: {}, unit: { default: 'celsius' } }, required: ['city', 'unit'] },
  aliases: new Map([
    ['citys', 'city'],
    ['town', 'city'],
  ]),
}

test('renames what is a known misspelling and fills what declares a default', () => {
  assert.equal(createArgumentFixer()('{"citys":"Paris"}', tool), '{"unit":"celsius","city":"Paris"}')
})

test('lets the right name win, and of two misspellings the first', () => {
  const fix = createArgumentFixer()

  assert.deepEqual(JSON.parse(fix('{"citys":"A","city":"B","unit":"k"}', tool)), { city: 'B', unit: 'k' })
  assert.deepEqual(JSON.parse(fix('{"town":"A","citys":"B","unit":"k"}', tool)), { city: 'A', unit: 'k' })
})

test('leaves alone what it does not know, the names of inherited properties too', () => {
  const text = '{"constructor":1,"toString":2,"city":"A","unit":"k"}'

  assert.equal(createArgumentFixer()(text, tool), text)
})

test('leaves alone what is no JSON object', () => {
  assert.deepEqual(
    ['{"citys"', '[1]', 'null'].map((text) => createArgumentFixer()(text, tool)),
    ['{"citys"', '[1]', 'null'],
  )
})

test('stops at its cap', () => {
  const fix = createArgumentFixer(1)
  fix('{"citys":"A"}', tool)

  assert.equal(fix('{"citys":"A"}', tool), '{"citys":"A"}')
})
