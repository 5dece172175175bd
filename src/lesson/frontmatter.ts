import { z } from 'astro/zod'

/** An unknown key fails the build: a misspelled one would otherwise be ignored in silence. */
export const lessonFrontmatter = z.strictObject({
  title: z.string().min(1),
  /** One or two sentences: stands under the title, on the home page and in search results. */
  description: z.string().min(1),
  /** Reading time as the reader is told it. */
  minutes: z.int().min(1).max(60),
})

export const recapFrontmatter = z.strictObject({})
