import type { Locale } from '../i18n/locales.ts'

export type CourseLesson = {
  readonly number: number
  readonly slug: string
  readonly title: { readonly [L in Locale]: string }
  /** The one concept that this lesson explains; others only recap it. */
  readonly owns: { readonly [L in Locale]: string }
  /** The pages below it, by the names of their folders, in the order in which the chapter lists them. */
  readonly pages?: readonly string[]
}

/** The order of the course. Which lessons are ready is not said here: a lesson is ready when its text exists. */
export const course: readonly CourseLesson[] = [
  {
    number: 1,
    slug: 'plausible',
    title: { 'zh-CN': '说得像，不等于说得对', en: 'Plausible is not the same as true' },
    owns: {
      'zh-CN': '它追的是“像真的”，不是“是真的”',
      en: 'It goes after what is plausible, not what is true',
    },
  },
  {
    number: 2,
    slug: 'tools',
    title: { 'zh-CN': '给它几只手', en: 'Giving it hands' },
    owns: { 'zh-CN': '工具是什么，为什么越少越好', en: 'Tools, and why few' },
  },
  {
    number: 3,
    slug: 'errors-as-words',
    title: { 'zh-CN': '报错也是一句话', en: 'An error is a sentence too' },
    owns: { 'zh-CN': '把出错变成它读得懂的一句话', en: 'Turning an error into a sentence that it can read' },
  },
  {
    number: 4,
    slug: 'loop',
    title: { 'zh-CN': '一圈一圈转到停', en: 'Round and round until it stops' },
    owns: { 'zh-CN': '循环、轮，以及停下来的各种缘由', en: 'The loop, its turns, its reasons to stop' },
  },
  {
    number: 5,
    slug: 'off-track',
    title: { 'zh-CN': '它跑偏了，要不要让它知道？', en: 'It went off track: should it know?' },
    owns: {
      'zh-CN': '五种处置、留还是抹、次数上限、收尾一问',
      en: 'Five dispositions, keep or erase, caps, the final answer without tools',
    },
    // By the disposition that each is about, as on the map; the exam last.
    pages: [
      'repair-names',
      'label-fold-retry',
      'roll-back',
      'false-success',
      'while-it-speaks',
      'going-in-circles',
      'calls-that-must-not-run',
      'missing-tool',
      'exam',
    ],
  },
  {
    number: 6,
    slug: 'context',
    title: { 'zh-CN': '越堆越长的那段文字', en: 'The text that keeps growing' },
    owns: {
      'zh-CN': '东西放在哪儿，该砍什么，前缀缓存',
      en: 'Where to put things, what to cut, the prefix cache',
    },
  },
  {
    number: 7,
    slug: 'two-retries',
    title: { 'zh-CN': '两种重试', en: 'Two kinds of retry' },
    owns: {
      'zh-CN': '一时的故障与注定的失败；嘴上说的与真发出去的',
      en: 'Transient and deterministic; said against sent',
    },
  },
  {
    number: 8,
    slug: 'repair-loop',
    title: { 'zh-CN': '修几轮，再交给人', en: 'A few repair rounds, then a person' },
    owns: { 'zh-CN': '校验报告、修复轮、转给人', en: 'Reports, repair rounds, handing over' },
  },
  {
    number: 9,
    slug: 'four-defences',
    title: { 'zh-CN': '四道防线各要花多少', en: 'What four defences cost' },
    owns: { 'zh-CN': '每道防线的代价；幂等；反思', en: 'The price of each defence; idempotency; reflection' },
  },
]

/** The lesson itself, or the one that a drill page belongs to. */
export function lessonOf(slug: string): CourseLesson {
  const lesson = courseLesson(slug.split('/')[0] ?? '')
  if (!lesson) throw new Error(`expected a lesson of src/lesson/course.ts, found ${slug}`)
  return lesson
}

/** The addresses of a chapter: the lesson and the pages below it. `slug` may be any of them. */
export function lessonPages(slug: string): readonly string[] {
  const { slug: main, pages = [] } = lessonOf(slug)
  return [main, ...pages.map((page) => `${main}/${page}`)]
}

export function courseLesson(slug: string): CourseLesson | undefined {
  return course.find((lesson) => lesson.slug === slug)
}
