// When are two calls the same call? Without one answer, a breaker would count "北京" and "上海" together,
// or never notice that the same thing is tried again.

import { canonicalJson } from './canonical-json.ts'
import type { ParsedCall } from './call.ts'

/** The tool's name and its arguments in one spelling; unreadable arguments count as they were written. */
export const fingerprint = (call: ParsedCall): string =>
  `${call.name}:${call.args === undefined ? `raw ${call.rawArguments}` : canonicalJson(call.args)}`
