import { glob } from 'astro/loaders'
import { defineCollection } from 'astro:content'
import { lessonFrontmatter, mechanismFrontmatter, recapFrontmatter } from './lesson/frontmatter.ts'
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

/** `lessons/mechanisms/break-circuit/en.mdx` → `en/break-circuit` */
const mechanisms = defineCollection({
  loader: glob({
    base: './lessons/mechanisms',
    pattern: '*/*.mdx',
    generateId: ({ entry }) => entry.replace(/^(.+)\/(.+)\.mdx$/, '$2/$1'),
  }),
  schema: mechanismFrontmatter,
})

export const collections = { lessons, recaps, mechanisms }
