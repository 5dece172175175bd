import { isObject } from '../../protocol/check.ts'
import { parseJson } from '../../shared/parse-json.ts'
import { mostBytes } from './codec.ts'
import { readState } from './read-state.ts'
import { refused, unknownVersion } from './share-problem.ts'
import type { ShareRead } from './share-problem.ts'
import { shareVersion } from './share-state.ts'
import type { ShareState } from './share-state.ts'

/** What is too long for a link; a person can look into it as well. */
export const toShareFile = (state: ShareState): string =>
  `${JSON.stringify({ [marker]: shareVersion, state }, null, 2)}\n`

/** A scenario may be the reader's own: nothing in a name may mean anything to a file system. */
export const shareFileName = ({ scenario }: ShareState): string =>
  `${scenario.replaceAll(/[^\p{L}\p{N}_-]/gu, '-').slice(0, 40)}.offtrack.json`

type SharedFile = Pick<File, 'size' | 'arrayBuffer'>

/** Whatever the file holds, the answer is a state or the reason why there is none. */
export const readShareFile = async (file: SharedFile): Promise<ShareRead<ShareState>> => {
  if (file.size > mostBytes) return refused({ code: 'too-large' })
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return refused({ code: 'unreadable' })
  const value = parseJson(decoded(bytes))
  if (!isObject(value) || !Object.hasOwn(value, marker)) return refused({ code: 'broken' })
  return value[marker] === shareVersion ? readState(value['state']) : unknownVersion(value[marker])
}

const marker = 'offtrack-run'

/** What is no UTF-8 is no JSON either. */
const decoded = (bytes: ArrayBuffer): string => new TextDecoder('utf-8').decode(bytes)
