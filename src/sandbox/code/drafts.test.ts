import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { createDrafts } from './drafts.ts'
import { editsFrom } from './edits.ts'

const edits = { 'weather-agent/agent.ts': 'export {}' }
let kept: Map<string, string>

/** As much of it as drafts need. */
const storage = () =>
  ({
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }) as Storage

const draftsFor = (version: string) => createDrafts(storage, { key: 'offtrack:/lab/#lab:code', version })

beforeEach(() => {
  kept = new Map()
})

describe('drafts', () => {
  it('come back for the version for which they were written', () => {
    draftsFor('one').write(edits)

    expect(draftsFor('one').read()).toEqual(edits)
    expect(draftsFor('one').readOlder()).toBeNull()
  })

  it('are not taken for another version, and not lost either', () => {
    draftsFor('one').write(edits)
    draftsFor('two').write({})

    expect(draftsFor('two').read()).toBeNull()
    expect(draftsFor('two').readOlder()).toEqual(edits)
  })

  it('go when the code is as it was', () => {
    const drafts = draftsFor('one')
    drafts.write(edits)

    drafts.write({})

    expect(kept.size).toBe(0)
  })

  it('break nothing where storage is forbidden', () => {
    const forbidden = createDrafts(
      () => {
        throw new DOMException('denied', 'SecurityError')
      },
      { key: 'k', version: 'v' },
    )

    forbidden.write(edits)

    expect([forbidden.read(), forbidden.readOlder()]).toEqual([null, null])
  })
})

describe('edits from elsewhere', () => {
  it('are taken only where they could be ours', () => {
    expect(
      editsFrom({
        'weather-agent/tools/cities.ts': 'export {}',
        '../../etc/passwd.ts': 'x',
        __proto__: 'x',
        'weather-agent/agent.js': 'x',
        'kit/emit.ts': 7,
        'kit/clock.ts': 'x'.repeat(100_001),
      }),
    ).toEqual({ 'weather-agent/tools/cities.ts': 'export {}' })
  })

  it('never throw, whatever they are', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void editsFrom(value)))
  })
})
