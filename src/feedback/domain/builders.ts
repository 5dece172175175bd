import { readFlag, type Flag } from './flag.ts'
import { asReceived, type StoredFlag } from './stored-flag.ts'

/** A flag as a browser sends it. */
export function aSentFlag(more: object = {}): Record<string, unknown> {
  return {
    id: crypto.randomUUID(),
    lesson: 'off-track',
    locale: 'zh-CN',
    lessonVersion: '2026-11-30',
    block: { id: 'a1b2c3d4', hash: '9f86d081' },
    quote: { exact: '它只是被拒绝了两次', prefix: '其实', suffix: '。' },
    kind: 'lost',
    ...more,
  }
}

export function aFlag(more: object = {}): Flag {
  const read = readFlag(aSentFlag(more))
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return read.flag
}

type Stored = { readonly at?: number; readonly isOrphan?: boolean; readonly [field: string]: unknown }

/** `at`: when it was received, in milliseconds. */
export function aStoredFlag({ at = 0, isOrphan = false, ...more }: Stored = {}): StoredFlag {
  return asReceived(aFlag(more), { at, isOrphan })
}
