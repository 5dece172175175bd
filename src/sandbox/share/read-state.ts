import { isObject } from '../../protocol/check.ts'
import { invalid, refused } from './share-problem.ts'
import type { ShareRead } from './share-problem.ts'
import { shareStateV1 } from './share-state.ts'
import type { ShareState } from './share-state.ts'

/** What somebody sent, as a state of ours or the reason why it is none. */
export const readState = (value: unknown): ShareRead<ShareState> => {
  if (!isObject(value)) return refused({ code: 'broken' })
  const problem = shareStateV1(value, '')
  // The check has looked at every field, so the value is what the type says.
  return problem ? invalid(problem.params.field) : { ok: true, value: value as ShareState }
}
