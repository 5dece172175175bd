import { findWebKit } from '../support/browsers.ts'
import { describeInEngine } from '../support/engine-suite.ts'
import { startWebKit } from '../support/webkit.ts'

const webkit = findWebKit()

// Its stacks have the right line, but the column of a call's bracket; under `require-corp` it loads one by one.
describeInEngine('WebKit', webkit === undefined ? null : () => startWebKit(webkit), [
  'modules',
  'library',
  'isolation',
  'sealed',
])
