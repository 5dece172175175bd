import type { Checked } from '../../protocol/check.ts'
import { flag, list, nullable, number, object, only, table, text, whole } from '../../protocol/check.ts'
import type { Check } from '../../protocol/check.ts'
import { temperaments } from '../panel-spec.ts'

/** Of what stands in a link or a file. Raised when an older page would misunderstand what a newer one writes. */
export const shareVersion = 1

/**
 * Everything that decides a run, as it travels. Neither a key nor an address of a model is part of it: what is not listed
 * here can't be shared, and a link that carries more is refused.
 */
export type ShareState = Checked<typeof shareStateV1>

/** Only the shape. What a page knows by these names is `fit`'s business. */
export const shareStateV1 = object({
  sandbox: text,
  /** Of the course's code: which version the link was made with. */
  version: text,
  scenario: text,
  seed: whole,
  temperament: nullable(only(...temperaments)),
  /** Mechanism → all of its values. Those that stand as at the start are left out. */
  switches: table(table(setting())),
  edits: table(
    object({ base: text, patches: list(object({ at: whole, remove: whole, insert: list(text) })) }),
  ),
})

function setting(): Check<string | number | boolean> {
  return (value, field) => {
    if (typeof value === 'boolean') return flag(value, field)
    return typeof value === 'string' ? text(value, field) : number(value, field)
  }
}
