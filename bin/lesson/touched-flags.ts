import type { LessonText, Place } from '../../src/feedback/domain/course.ts'
import { createPlaces } from '../../src/feedback/domain/course.ts'
import { flagKinds } from '../../src/feedback/domain/flag-kind.ts'
import type { StoredFlag } from '../../src/feedback/domain/stored-flag.ts'
import type { Locale } from '../../src/i18n/locales.ts'
import { wordsIn } from '../feedback/words.ts'

/** Which open flags stand on a text that is another one now, or gone: one line a block, in the order of the lessons. */
export function touchedFlags(
  flags: readonly StoredFlag[],
  lessons: readonly LessonText[],
): readonly string[] {
  const placeOf = createPlaces(lessons)
  const groups = Map.groupBy(flags, (flag) => whereOf(flag, placeOf(flag), lessons))
  groups.delete('')
  return [...groups]
    .map(([where, own]) => {
      const what = placeOf(own[0]!).kind === 'gone' ? gone : rewritten
      return `${where}: ${what['zh-CN'](kindsOf(own, 'zh-CN'))}/ ${what.en(kindsOf(own, 'en'))}`
    })
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}

type Sentence = Readonly<Record<Locale, (kinds: string) => string>>

const rewritten: Sentence = {
  'zh-CN': (kinds) => `读者标记以后改写过（${kinds}）。`,
  en: (kinds) => `rewritten since readers flagged it (${kinds}).`,
}
const gone: Sentence = {
  'zh-CN': (kinds) => `读者标记过的这一段已经没有了（${kinds}）。`,
  en: (kinds) => `this block, which readers flagged, is gone (${kinds}).`,
}

/** Empty: there is nothing to say. */
function whereOf(
  { lesson, locale, block }: StoredFlag,
  place: Place,
  lessons: readonly LessonText[],
): string {
  if (place.kind === 'same') return ''
  if (place.kind === 'changed') return `${place.file}:${place.block.line}`
  const text = lessons.find((each) => each.lesson === lesson && each.locale === locale)
  return text ? `${text.file}: ${JSON.stringify(block.id)}` : ''
}

function kindsOf(flags: readonly StoredFlag[], locale: Locale): string {
  return flagKinds
    .map((kind) => [kind, flags.filter((flag) => flag.kind === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${wordsIn(locale).kinds[kind]} ${count}`)
    .join(locale === 'en' ? ', ' : '，')
}
