// When are two calls the same call? Without one answer, a breaker would count "北京" and "上海" together,
// or never notice that the same thing is tried again.

import { canonicalJson } from './canonical-json.ts'
import type { Json } from './events.ts'

export type Fingerprinted = {
  readonly name: string
  /** Undefined when what the model wrote is not JSON. */
  readonly args: Json | undefined
  readonly rawArguments: string
}

/** The tool's name and its arguments in one spelling; unreadable arguments count as they were written. */
export const fingerprint = ({ name, args, rawArguments }: Fingerprinted): string =>
  `${name}:${args === undefined ? `raw ${rawArguments}` : canonicalJson(args)}`
