import { describe, expect, it } from 'vitest'
import { locales } from '../../i18n/locales.ts'
import { labelledPairs } from './pairs.ts'
import { errorOf, levelOneOf, similarityText, verdictOn } from './verdict.ts'

const usual = { minLength: 12, threshold: 0.85 }

describe('the verdict on two texts', () => {
  it('names each level by itself', () => {
    expect(verdictOn('我先查一下。', '我先查一下！', usual)).toMatchObject({
      isEqual: true,
      isParroting: true,
    })
    expect(verdictOn('稍等，我查查。', '稍等，我查一查。', { minLength: 5, threshold: 0.6 })).toMatchObject({
      isEqual: false,
      length: 5,
      isParroting: true,
    })
  })

  it('tells the similarity also of texts that are too short for it to count', () => {
    const verdict = verdictOn('稍等，我查查。', '稍等，我查一查。', usual)

    expect([similarityText(verdict.similarity), verdict.isParroting]).toEqual(['0.66', false])
  })

  it('takes nothing for no repetition of nothing', () => {
    expect(verdictOn('……', '', usual)).toEqual({
      isEqual: false,
      length: 0,
      similarity: 0,
      isParroting: false,
    })
  })
})

describe('level one', () => {
  it.each([
    ['……', '', 'nothing'],
    ['。', '好，马上查。', 'nothing'],
    ['好，马上查！', '好，马上查。', 'equal'],
    ['稍等，我查查。', '稍等，我查一查。', 'unequal'],
  ] as const)('says of “%s” and “%s”: %s', (one, other, said) => {
    expect(levelOneOf(verdictOn(one, other, usual))).toBe(said)
  })
})

describe('an error', () => {
  it.each([
    [true, true, null],
    [false, false, null],
    [false, true, 'false-alarm'],
    [true, false, 'miss'],
  ] as const)('where a person says %s and the program %s: %s', (isSame, isParroting, error) => {
    expect(errorOf(isSame, isParroting)).toBe(error)
  })
})

describe('the text of a similarity', () => {
  it.each([
    [0.8499, '0.84'],
    [0.85, '0.85'],
    [0.29, '0.29'],
    [1, '1.00'],
  ])('%s is cut off, not rounded: %s', (value, text) => {
    expect(similarityText(value)).toBe(text)
  })
})

describe.each(locales)('the labelled pairs in %s', (locale) => {
  const errors = (threshold: number): readonly unknown[] =>
    labelledPairs[locale].map(({ one, other, isSame }) =>
      errorOf(isSame, verdictOn(one, other, { ...usual, threshold }).isParroting),
    )

  it('are ten of each kind', () => {
    expect(labelledPairs[locale]).toHaveLength(20)
    expect(labelledPairs[locale].filter(({ isSame }) => isSame)).toHaveLength(10)
  })

  it('show both errors at the defaults', () => {
    expect(errors(0.85)).toContain('false-alarm')
    expect(errors(0.85)).toContain('miss')
  })

  it('have no threshold that gets all of them right', () => {
    const best = Array.from({ length: 101 }, (_, step) => errors(step / 100).filter(Boolean).length)

    expect(Math.min(...best)).toBeGreaterThan(0)
  })
})
