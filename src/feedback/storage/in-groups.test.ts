import { describe, expect, it } from 'vitest'
import { inGroups } from './in-groups.ts'

/** Doubles numbers, a group at a time, and remembers the groups. */
function aDoubler() {
  const groups: (readonly number[])[] = []
  const double = inGroups(async (numbers: readonly number[]) => {
    groups.push(numbers)
    if (numbers.includes(13)) throw new Error('unlucky')
    return numbers.map((number) => number * 2)
  })
  return { double, groups }
}

describe('writing in groups', () => {
  it('takes what comes together as one, and gives each its own result', async () => {
    const { double, groups } = aDoubler()

    const results = await Promise.all([1, 2, 3].map(double))

    expect(results).toEqual([2, 4, 6])
    expect(groups).toEqual([[1, 2, 3]])
  })

  it('takes what comes meanwhile as the next group, in order, and no group too large', async () => {
    const { double, groups } = aDoubler()

    await Promise.all(Array.from({ length: 450 }, (_, place) => double(place * 100)))

    expect(groups.map((group) => group.length)).toEqual([200, 200, 50])
    expect(groups.flat()).toEqual(groups.flat().toSorted((a, b) => a - b))
  })

  it('fails a group as a whole, and goes on with the next', async () => {
    const { double } = aDoubler()

    const outcomes = await Promise.allSettled([12, 13, 14].map(double))

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await double(7)).toBe(14)
  })

  it('refuses more than memory should hold', async () => {
    const { double } = aDoubler()

    const outcomes = await Promise.allSettled(Array.from({ length: 2501 }, () => double(1)))

    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(outcomes.at(-1)).toMatchObject({ reason: { name: 'StorageError', code: 'busy' } })
  })
})
