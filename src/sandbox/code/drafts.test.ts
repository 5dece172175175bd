import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { aStorage } from '../builders.ts'
import { createDrafts } from './drafts.ts'
import { editsFrom } from './edits.ts'

const edits = { 'weather-agent/agent.ts': 'export {}' }
const older = { 'weather-agent/agent.ts': '// older' }
let storage: Storage

const draftsFor = (version: string) =>
  createDrafts(() => storage, { key: 'offtrack:/lab/#lab:code', version })

beforeEach(() => {
  storage = aStorage()
})

describe('drafts', () => {
  it('come back for the version for which they were written', () => {
    draftsFor('one').write(edits, {})

    expect(draftsFor('one').read()).toEqual(edits)
    expect(draftsFor('one').readOlder()).toBeNull()
  })

  it('are not taken for another version, and not lost either', () => {
    draftsFor('one').write(edits, {})
    draftsFor('two').write({}, {})

    expect(draftsFor('two').read()).toBeNull()
    expect(draftsFor('two').readOlder()).toEqual({ edits, because: 'version' })
  })

  it('go when the code is as it was, whichever page wrote them', () => {
    draftsFor('one').write(edits, {})

    draftsFor('one').write({}, edits)

    expect(storage.length).toBe(0)
  })

  it('grow without leaving each of their steps behind', () => {
    draftsFor('one').write(older, {})
    draftsFor('one').write(edits, older)

    expect(draftsFor('one').readOlder()).toBeNull()
  })

  it.each([
    ['somebody else’s code', null],
    ['what another tab wrote', { 'weather-agent/main.ts': '// another' }],
    ['nothing', {}],
  ])('are put aside when what follows was made of %s', (_what, before) => {
    draftsFor('one').write(older, {})
    draftsFor('one').write(edits, before)

    expect(draftsFor('one').read()).toEqual(edits)
    expect(draftsFor('one').readOlder()).toEqual({ edits: older, because: 'replaced' })
  })

  it('are offered by age, the latest first, until the reader has answered', () => {
    draftsFor('one').write(older, {})
    draftsFor('two').write(edits, {})
    const drafts = draftsFor('three')

    expect(drafts.readOlder()?.edits).toEqual(edits)
    drafts.answer({ edits, because: 'version' })
    expect(draftsFor('three').readOlder()?.edits).toEqual(older)
    drafts.answer({ edits: older, because: 'version' })
    expect(draftsFor('three').readOlder()).toBeNull()
  })

  it('do not pile up', () => {
    draftsFor('one').write(edits, {})
    draftsFor('two').write(edits, {})
    draftsFor('three').write(edits, {})
    draftsFor('four').write(edits, {})

    expect(JSON.parse(storage.getItem('offtrack:/lab/#lab:code') ?? '')).toHaveLength(3)
  })

  it('are found beside one that is broken', () => {
    const broken = [7, { version: 'one' }, { version: 'one', edits: { '../x': '' } }]
    const whole = { version: 'one', edits }
    storage.setItem('offtrack:/lab/#lab:code', JSON.stringify([...broken, whole]))

    expect(draftsFor('one').read()).toEqual(edits)
  })

  it('break nothing where storage is forbidden', () => {
    const forbidden = createDrafts(
      () => {
        throw new DOMException('denied', 'SecurityError')
      },
      { key: 'k', version: 'v' },
    )

    forbidden.write(edits, null)

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
