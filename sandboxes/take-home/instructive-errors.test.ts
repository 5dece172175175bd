import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whatFailed, whatIsWrong } from './instructive-errors.ts'

const parameters = {
  properties: { city: {}, standard: { enum: ['cn', 'us'] } },
  required: ['city', 'standard'],
}
const tools = [{ name: 'get_air', parameters }]

test('names the tools that there are', () => {
  assert.match(whatIsWrong('search_web', '{}', tools) ?? '', /No tool named search_web.*only get_air/)
})

test('asks for JSON where there is none', () => {
  assert.match(whatIsWrong('get_air', '{"city"', tools) ?? '', /not a JSON object/)
})

test('names the allowed values', () => {
  const text = whatIsWrong('get_air', '{"city":"Paris","standard":"USA"}', tools)

  assert.match(text ?? '', /standard can only be cn or us, not "USA".*Correct it/)
})

test('names the fields received and expected', () => {
  const text = whatIsWrong('get_air', '{"town":"Paris","standard":"us"}', tools)

  assert.match(
    text ?? '',
    /city is missing; argument town is unknown.*Received: town, standard; expected: city, standard/,
  )
})

test('lets a right call run', () => {
  assert.equal(whatIsWrong('get_air', '{"city":"Paris","standard":"us"}', tools), null)
})

test('says whether a second try helps', () => {
  assert.match(
    whatFailed('get_air', { message: 'timed out', retryable: true }),
    /timed out\. .*make it again/,
  )
  assert.match(
    whatFailed('get_air', { message: 'no such city.', retryable: false }),
    /no such city\. .*do not guess/,
  )
  assert.match(whatFailed('get_air', { message: 'odd', retryable: 'unknown' }), /Nobody knows/)
})
