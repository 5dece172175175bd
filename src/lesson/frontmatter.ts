import { z } from 'astro/zod'

/** An unknown key fails the build: a misspelled one would otherwise be ignored in silence. */
export const lessonFrontmatter = z.strictObject({
  title: z.string().min(1),
  /** One or two sentences: stands under the title, on the home page and in search results. */
  description: z.string().min(1),
  /** Reading time as the reader is told it. */
  minutes: z.int().min(1).max(60),
})

/** Of a page under lessons/mechanisms. What it does not say here, the catalog, the files to copy and the recordings say. */
export const mechanismFrontmatter = z.strictObject({
  /** The mechanism in one sentence. */
  does: z.string().min(1),
  /** What to mind when it is put into a loop. */
  place: z.string().min(1),
  /** What happens in the three situations of its trials. The numbers stand below, from the recordings. */
  helps: z.string().min(1),
  doesNothing: z.string().min(1),
  harms: z.string().min(1),
  /** Where the reader may try it: a page without its language, for instance `lessons/off-track/roll-back`. */
  drill: z.string().min(1),
})

export const recapFrontmatter = z.strictObject({})
