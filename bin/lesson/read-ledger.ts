import { readFileSync } from 'node:fs'
import { emptyLedger, type Ledger } from '../../src/lesson/ledger.ts'

/** A lesson whose blocks were never written down has none. */
export function readLedger(path: string): Ledger {
  try {
    // Written by `npm run blocks`; who edits it by hand finds it stale.
    return JSON.parse(readFileSync(path, 'utf8')) as Ledger
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return emptyLedger
    throw error
  }
}
