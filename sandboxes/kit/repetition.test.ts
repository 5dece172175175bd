import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { charactersOf, isRepetition, similarity } from './repetition.ts'

const usual = { minLength: 12, threshold: 0.85 }

/** `count` different characters. */
const different = (count: number, from = 0x4e00): string =>
  Array.from({ length: count }, (_, index) => String.fromCodePoint(from + index)).join('')

describe('normalising', () => {
  it.each([
    ['我先查一下。', '我先查一下！'],
    ['我先查一下', '我，先“查”一下……'],
    ['Let me LOOK that up.', 'let me look that up!'],
    ['ＡＢＣ　１２３', 'abc 123'],
    ['ﾃｽﾄ', 'テスト'],
    ['好的👍', '好的 👍。'],
    ['好的❤️', '好的❤'],
    ['𠮷野家', '𠮷野家。'],
    ['不（再）重复', '不(再)重复'],
    ['~好~', '好'],
  ])('%s is %s', (one, other) => {
    expect(isRepetition(one, other, usual)).toBe(true)
  })

  it.each([
    ['好的👍', '好的👎'],
    ['𠮷', '𠮶'],
    ['是', '不是'],
    ['21 ℃', '24 ℃'],
    ['', ''],
    ['……', '。。。'],
  ])('%j is not %j', (one, other) => {
    expect(isRepetition(one, other, usual)).toBe(false)
  })

  it('takes an emoji, and a character beyond the first plane, for one', () => {
    expect(charactersOf('👍𠮷').length).toBe(2)
  })
})

describe('the second level', () => {
  it.each([
    [11, false],
    [12, true],
  ])('is laid on texts of %i characters: %s', (length, isAlike) => {
    // One character more at the end: all pairs but one are shared.
    expect(isRepetition(different(length), `${different(length)}好`, usual)).toBe(isAlike)
  })

  it('needs both to be long enough', () => {
    expect(isRepetition(different(11), different(14), { ...usual, threshold: 0.5 })).toBe(false)
  })

  it('takes 0.85 exactly for a repetition, and anything below for none', () => {
    const shared = different(18)
    const [one, other] = [shared + different(3, 0x5e00), shared + different(3, 0x6e00)]
    const below = [different(17) + different(4, 0x5e00), different(17) + different(4, 0x6e00)] as const

    // 20 pairs each, of which 17 are shared; then 16.
    expect(similarity(charactersOf(one), charactersOf(other))).toBe(0.85)
    expect(isRepetition(one, other, usual)).toBe(true)
    expect(isRepetition(...below, usual)).toBe(false)
  })

  it('gives a false alarm over one name, and misses a paraphrase', () => {
    const about = (city: string) => `${city}今天天气晴朗，适合出门走走，记得带上水和帽子`

    expect(isRepetition(about('北京'), about('南京'), usual)).toBe(true)
    expect(isRepetition('北京的气温这次没有查到，抱歉。', '很遗憾，没能拿到北京现在是多少度。', usual)).toBe(
      false,
    )
  })
})

describe('Dice', () => {
  const aText = fc.array(fc.constantFrom('a', 'b', 'c', '天', '👍'), { maxLength: 30 })

  it('is what the definition says, on random texts', () => {
    fc.assert(
      fc.property(aText, aText, (one, other) => {
        expect(similarity(one, other)).toBeCloseTo(byDefinition(one, other), 12)
      }),
    )
  })

  it('does not care which comes first, and lies between 0 and 1', () => {
    fc.assert(
      fc.property(aText, aText, (one, other) => {
        const found = similarity(one, other)
        expect(found).toBe(similarity(other, one))
        expect(found).toBeGreaterThanOrEqual(0)
        expect(found).toBeLessThanOrEqual(1)
      }),
    )
  })

  it.each([
    ['aaaa', 'aa', 0.5],
    ['night', 'nacht', 0.25],
    ['a', 'a', 0],
  ])('of %s and %s is %f', (one, other, found) => {
    expect(similarity([...one], [...other])).toBe(found)
  })
})

/** Takes the shared pairs out one by one. */
function byDefinition(one: readonly string[], other: readonly string[]): number {
  const pairs = (text: readonly string[]) => text.slice(1).map((character, index) => text[index]! + character)
  const rest = [...pairs(other)]
  const shared = pairs(one).filter((pair) => {
    const index = rest.indexOf(pair)
    if (index >= 0) rest.splice(index, 1)
    return index >= 0
  })
  const all = pairs(one).length + pairs(other).length
  return all === 0 ? 0 : (2 * shared.length) / all
}
