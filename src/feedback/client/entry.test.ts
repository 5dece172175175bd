import { describe, expect, it } from 'vitest'
import { aSentFlag } from './builders.ts'
import { begun, newState, postponed, put, takenBack, undone, type Entry } from './entry.ts'

const now = 1_000_000
const waiting: Entry = {
  flag: aSentFlag(),
  madeAt: now,
  text: '哪一轮都没错。',
  state: newState,
  answer: null,
}
const saved = put(begun(waiting), { kind: 'done' }, now)

describe('a flag that is undone', () => {
  it('is dropped as long as nothing of it has left the device', () => {
    expect(undone(waiting)).toBeNull()
  })

  it('is taken back from the server once it may have got there', () => {
    expect(undone(begun(waiting))?.state.kind).toBe('withdrawing')
    expect(undone(saved)?.state.kind).toBe('withdrawing')
  })

  it('stays so when the answer to its sending comes late', () => {
    const undoneMeanwhile = undone(begun(waiting))!

    expect(put(undoneMeanwhile, { kind: 'done' }, now).state.kind).toBe('withdrawing')
  })

  it('is gone when the server took it back', () => {
    expect(takenBack(undone(saved)!, { kind: 'done' }, now)).toBeNull()
  })

  it('says so when it was too late', () => {
    const after = takenBack(undone(saved)!, { kind: 'refused', code: 'too_late' }, now)

    expect(after?.state).toEqual({ kind: 'saved', undoUntil: 0, isTooLate: true })
  })
})

describe('a flag that could not be sent', () => {
  it('waits as long as the server asks', () => {
    const after = postponed(begun(waiting), { kind: 'later', why: 'busy', afterMs: 90_000 }, now)

    expect(after.state).toMatchObject({ kind: 'waiting', why: 'busy', notBefore: now + 90_000 })
  })

  it('waits twice as long after each try, and never longer than five minutes', () => {
    const pauses = [1, 2, 3, 20].map((tries) => {
      const entry: Entry = { ...waiting, state: { kind: 'waiting', tries, notBefore: 0, why: null } }
      const { state } = postponed(entry, { kind: 'later', why: 'offline', afterMs: null }, now)
      return 'notBefore' in state ? state.notBefore - now : null
    })

    expect(pauses).toEqual([3000, 6000, 12_000, 300_000])
  })

  it('is not tried again when it was refused', () => {
    expect(put(begun(waiting), { kind: 'refused', code: 'invalid_flag' }, now).state).toEqual({
      kind: 'refused',
      code: 'invalid_flag',
    })
  })
})
