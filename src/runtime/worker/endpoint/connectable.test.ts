import { expect, it } from 'vitest'
import { isConnectable } from './connectable.ts'

it.each([
  'https://api.openai.com',
  'http://localhost:11434',
  'http://127.0.0.1:8787',
  'https://xn--fsqu00a.xn--0zwm56d',
])('takes %s', (origin) => {
  expect(isConnectable(origin)).toBe(true)
})

it.each([
  ['a path', 'https://a.example/v1'],
  ['a slash at its end', 'https://a.example/'],
  ['a wildcard', 'https://*.example'],
  ['any host', 'https://*'],
  ['the end of a directive', 'https://a.example;script-src'],
  ['a second policy', 'https://a.example,b'],
  ['a second source', 'https://a.example https://b.example'],
  ['a line break', 'https://a.example\nX-Header: 1'],
  ['a keyword', "'none'"],
  ['a quotation mark in the host', "https://a'unsafe-inline'.example"],
  ['a user', 'https://me@a.example'],
  ['IPv6', 'http://[::1]:11434'],
  ['another scheme', 'javascript:alert(1)'],
  ['a scheme alone', 'https:'],
  ['capitals, which are no origin', 'https://A.example'],
  ['letters that are not ASCII', 'https://例え.jp'],
  ['the port that goes without saying', 'https://a.example:443'],
  ['a port that is none', 'http://a.example:99999'],
  ['nothing', ''],
])('refuses %s', (_, origin) => {
  expect(isConnectable(origin)).toBe(false)
})
