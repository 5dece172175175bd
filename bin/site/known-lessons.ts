import type { Feedback } from '../../src/feedback/server/app.ts'
import type { Manifest } from './manifest.ts'

/** Tells flags on lessons that were built from others. Every block of such a lesson counts as known. */
export function lessonsIn({ base, files }: Manifest): Feedback['knowsBlock'] {
  return ({ locale, lesson }) => Object.hasOwn(files, `${base}${locale}/lessons/${lesson}/`)
}
