import { findFirefox } from '../support/browsers.ts'
import { describeInEngine } from '../support/engine-suite.ts'
import { startFirefox } from '../support/firefox.ts'

const firefox = findFirefox()

describeInEngine('Firefox', firefox === undefined ? null : () => startFirefox(firefox), [
  'modules',
  'columns',
  'all-or-nothing',
  'library',
  'isolation',
  'sealed',
])
