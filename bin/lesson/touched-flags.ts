import type { LessonText } from '../../src/feedback/domain/course.ts'
import { createPlaces } from '../../src/feedback/domain/course.ts'
import { flagKinds } from '../../src/feedback/domain/flag-kind.ts'
import type { StoredFlag } from '../../src/feedback/domain/stored-flag.ts'

/** Which open flags stand on a text that is another one now, or gone: one line a block, in the order of the lessons. */
export function touchedFlags(
  flags: readonly StoredFlag[],
  lessons: readonly LessonText[],
): readonly string[] {
  const placeOf = createPlaces(lessons)
  const groups = Map.groupBy(flags, (flag) => {
    const place = placeOf(flag)
    if (place.kind === 'same') return ''
    if (place.kind === 'changed') return `${place.file}:${place.block.line}: rewritten since`
    const file = lessons.find(({ lesson, locale }) => lesson === flag.lesson && locale === flag.locale)?.file
    return file ? `${file}: block ${JSON.stringify(flag.block.id)} is gone` : ''
  })
  groups.delete('')
  return [...groups]
    .map(([what, own]) => `${what}: ${kindsOf(own)}`)
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}

function kindsOf(flags: readonly StoredFlag[]): string {
  return flagKinds
    .map((kind) => [kind, flags.filter((flag) => flag.kind === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ')
}
