import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createRedactor, withoutKey } from './redact.ts'

const key = 'sk-abab-0123'

/** The text in pieces of the given lengths. */
const through = (text: string, lengths: readonly number[]): string => {
  const redactor = createRedactor(key)
  let at = 0
  const out = lengths.map((length) => redactor.push(text.slice(at, (at += length))))
  return out.join('') + redactor.push(text.slice(at)) + redactor.rest()
}

it('puts a mark where the key stood', () => {
  expect(withoutKey(`wrong key ${key}, that ${key}`, key)).toBe('wrong key [key], that [key]')
})

it('takes a short key for the fill-in that it is', () => {
  expect(withoutKey('ollama answers', 'ollama')).toBe('ollama answers')
})

it('finds the key however the text is cut, and changes nothing else', () => {
  const text = fc.array(fc.constantFrom('sk-', 'ab', 'sk-ab', '0', '界', key), { maxLength: 12 })

  fc.assert(
    fc.property(text, fc.array(fc.nat(7), { maxLength: 20 }), (parts, lengths) => {
      const whole = parts.join('')
      expect(through(whole, lengths)).toBe(withoutKey(whole, key))
    }),
  )
})
