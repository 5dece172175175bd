import { glob } from 'astro/loaders'
import { defineCollection } from 'astro:content'
import { lessonFrontmatter, recapFrontmatter } from './lesson/frontmatter.ts'
import { entryId, lessonIdOfPath } from './lesson/lesson-id.ts'

/** `lessons/05-off-track/zh-CN.mdx` → `zh-CN/off-track` */
const lessons = defineCollection({
  loader: glob({
    base: './lessons',
    pattern: '[0-9]*/**/*.mdx',
    generateId: ({ entry }) => entryId(lessonIdOfPath(entry)),
  }),
  schema: lessonFrontmatter,
})

/** `lessons/recaps/loop.en.mdx` → `loop.en` */
const recaps = defineCollection({
  loader: glob({
    base: './lessons/recaps',
    pattern: '*.mdx',
    generateId: ({ entry }) => entry.replace(/\.mdx$/, ''),
  }),
  schema: recapFrontmatter,
})

export const collections = { lessons, recaps }
