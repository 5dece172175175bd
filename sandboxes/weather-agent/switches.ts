// What is switched on, and with what limits. The toggles on the page write this file; so may you.

import type { Switches } from './mechanisms/from-switches.ts'

export const switches: Switches = {
  'fix-arguments': { on: false, inHistory: 'as-written' },
  'fix-tool-name': { on: false },
  'retry-in-place': { on: false, attempts: 3, baseMs: 1000, totalMs: 15000 },
  'instructive-errors': { on: false },
  'break-circuit': {
    on: false,
    limit: 2,
    counting: 'consecutive',
    grading: 'count-only',
    limitRetryable: 3,
    limitPermanent: 1,
    whenAllRefused: 'tell-first',
  },
  'last-words': { on: false },
}
