import { expect, it } from 'vitest'
import { aRunStarted, transcriptOf } from '../../transcript/builders.ts'
import { dateIn, fileNameOf } from './file-name.ts'

it('is called as a recording is', () => {
  expect(fileNameOf(transcriptOf(aRunStarted()))).toBe('always-timeout.none.jsonl')
})

it('is harmless, whatever the record says', () => {
  const hostile = transcriptOf(aRunStarted({ scenario: '../../etc/\u202epasswd'.repeat(20) }))

  expect(fileNameOf(hostile)).toMatch(/^[a-z-]{40}\.none\.jsonl$/)
})

it('has a name for a run without a beginning', () => {
  expect(fileNameOf(transcriptOf())).toBe('run.none.jsonl')
})

it('carries the date of a run with a real model, and gives it back', () => {
  const name = fileNameOf(transcriptOf(aRunStarted()), '2026-12-01')

  expect(name).toBe('always-timeout.none.live-2026-12-01.jsonl')
  expect(dateIn(name)).toBe('2026-12-01')
  expect(dateIn('always-timeout.none.live-2026-12-01 (1).jsonl')).toBe('2026-12-01')
  expect(dateIn('always-timeout.none.jsonl')).toBeNull()
})
