// What is switched on, and with what limits. The toggles on the page write this file; so may you.

import type { Switches } from './mechanisms/from-switches.ts'

export const switches: Switches = {
  'fix-arguments': { on: false, inHistory: 'as-written' },
  'fix-tool-name': { on: false },
  'retry-in-place': { on: false, attempts: 3, baseMs: 1000, totalMs: 15000 },
  'instructive-errors': { on: false },
  'fold-repeats': { on: false, after: 2 },
  'label-reasons': { on: false },
  'roll-back': {
    on: false,
    malformed: true,
    refusal: true,
    repeated: true,
    useless: true,
    atCapMalformed: 'stop',
    atCapRefusal: 'stop',
    atCapRepeated: 'let-pass',
    atCapUseless: 'let-pass',
  },
  'undo-effects': { on: false },
  'interrupt-stream': { on: false, oncePerRule: false },
  'break-circuit': {
    on: false,
    limit: 2,
    counting: 'consecutive',
    grading: 'count-only',
    limitRetryable: 3,
    limitPermanent: 1,
    whenAllRefused: 'tell-first',
  },
  'forbid-same-tool': { on: false, countFailedSteps: true },
  'detect-parroting': { on: false, minLength: 12, threshold: 0.85 },
  'refuse-truncated': { on: false, policy: 'refuse-irreversible' },
  'tool-states': { on: false, misspelled: 'repair', withdrawn: 'feedback', invented: 'feedback' },
  'last-words': { on: false },
}
