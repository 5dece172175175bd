import { describe, expect, it } from 'vitest'
import { readReport } from './read-report.ts'

describe('read report', () => {
  it('takes a report as it is', () => {
    const crash = { stage: 'syntax', name: 'SyntaxError', message: 'no', file: 'a.ts', line: 1, column: 2 }
    const report = { kind: 'ended', end: { kind: 'crashed', crash } }

    expect(readReport(report)).toEqual(report)
  })

  it('lets no object through where a text or a number is due', () => {
    const forged = { type: 'img', props: {}, constructor: undefined }
    const crash = {
      stage: forged,
      name: forged,
      message: forged,
      file: forged,
      line: forged,
      column: Number.NaN,
    }

    expect(readReport({ kind: 'wrote', text: forged })).toEqual({ kind: 'wrote', text: '' })
    expect(readReport({ kind: 'ended', end: { kind: 'exited', code: forged } })).toEqual({
      kind: 'ended',
      end: { kind: 'exited', code: 0 },
    })
    expect(readReport({ kind: 'ended', end: { kind: 'crashed', crash } })).toEqual({
      kind: 'ended',
      end: {
        kind: 'crashed',
        crash: { stage: 'runtime', name: '', message: '', file: null, line: null, column: null },
      },
    })
  })

  it.each([[null], ['wrote'], [{ kind: 'hacked' }], [undefined], [[]]])('ignores %j', (said) => {
    expect(readReport(said)).toBeNull()
  })
})
