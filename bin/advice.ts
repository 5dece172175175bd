// Part of `npm run check`: tells an author what no rule can decide, and never fails. Words of the glossary that stand before
// the `Term` that explains them; open flags of readers whose text is another one now, where a database is configured.

import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LessonText } from '../src/feedback/domain/course.ts'
import type { StoredFlag } from '../src/feedback/domain/stored-flag.ts'
import {
  describePlace,
  isThere,
  openToRead,
  placeOf,
  type Place,
} from '../src/feedback/storage/open-store.ts'
import { isStorageError } from '../src/feedback/storage/storage-error.ts'
import { earlyWords } from '../src/lesson/early-words.ts'
import { lessonIdOfPath } from '../src/lesson/lesson-id.ts'
import { presentBlocks } from './lesson/lesson-blocks.ts'
import { parseLesson } from './lesson/parse-lesson.ts'
import { touchedFlags } from './lesson/touched-flags.ts'

const root = join(import.meta.dirname, '..')

if (import.meta.main) await advise()

async function advise(): Promise<void> {
  const files = (await Array.fromAsync(glob('lessons/[0-9]*/**/*.mdx', { cwd: root }))).sort()
  const lessons: LessonText[] = []
  for (const file of files) {
    const tree = parseLesson(await readFile(join(root, file), 'utf8'))
    const { slug: lesson, locale } = lessonIdOfPath(file.replace(/^lessons\//, ''))
    for (const { word, line, termLine } of earlyWords(tree, locale))
      console.error(
        `${file}:${line}: “${word}”出现在讲它的 <Term>（第 ${termLine} 行）之前。/ ` +
          `“${word}” stands before its <Term>, which is in line ${termLine}.`,
      )
    lessons.push({ lesson, locale, file, headings: [], blocks: presentBlocks(file, tree) })
  }
  await adviseOnFlags(lessons)
}

/** Neither makes a database nor changes one. One that cannot be read is no fault of the lessons. */
async function adviseOnFlags(lessons: readonly LessonText[]): Promise<void> {
  const place = placeOf(process.env, root)
  if (!isThere(place)) return
  try {
    for (const line of touchedFlags(await openFlags(place), lessons)) console.error(line)
  } catch (error) {
    if (!isStorageError(error)) throw error
    console.error(
      `没有看读者的标记：${describePlace(place)} 读不了。/ ` +
        `Readers’ flags were not looked at: ${describePlace(place)} cannot be read. (${error.message})`,
    )
  }
}

async function openFlags(place: Place): Promise<readonly StoredFlag[]> {
  const store = await openToRead(place)
  try {
    return await Array.fromAsync(store.desk.each({ state: 'open' }))
  } finally {
    await store.close()
  }
}
