import { z } from 'zod'
import { flagLimits, prose } from './flag.ts'
import { shownOfFault, type FormFault } from './form-fault.ts'
import { flagStates, type FlagState } from './stored-flag.ts'

export type SentAnswer = { readonly state: FlagState; readonly reply: string | null }

export type ReadAnswer =
  | { readonly ok: true; readonly answer: SentAnswer }
  | { readonly ok: false; readonly faults: readonly FormFault[] }

/** From a form: `state`, and `reply`, in which browsers write a line break as two characters. */
export function readAnswer(form: URLSearchParams): ReadAnswer {
  const state = z.enum(flagStates).safeParse(form.get('state'))
  const text = (form.get('reply') ?? '').replace(/\r\n?/g, '\n').trim()
  const reply = prose(flagLimits.note).safeParse(text)
  if (state.success && reply.success)
    return { ok: true, answer: { state: state.data, reply: reply.data === '' ? null : reply.data } }
  return {
    ok: false,
    faults: [
      ...(state.success
        ? []
        : [
            {
              field: 'state',
              expected: { kind: 'oneOf', values: flagStates } as const,
              found: (form.get('state') ?? '').slice(0, shownOfFault),
            },
          ]),
      ...(reply.success
        ? []
        : [
            {
              field: 'reply',
              expected: { kind: 'text', most: flagLimits.note } as const,
              found: String(text.length),
            },
          ]),
    ],
  }
}
