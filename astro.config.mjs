import { unified } from '@astrojs/markdown-remark'
import mdx from '@astrojs/mdx'
import node from '@astrojs/node'
import preact from '@astrojs/preact'
import { defineConfig, passthroughImageService } from 'astro/config'
import remarkCjkFriendly from 'remark-cjk-friendly'
import { chosenFeatures } from './bin/bundle/chosen-features.ts'
import { lazyStyles } from './bin/bundle/lazy-styles.ts'
import { sandboxBundle } from './bin/bundle/sandbox-bundle.ts'
import { syntaxWords } from './bin/bundle/syntax-words.ts'
import { scriptText } from './bin/bundle/script-text.ts'
import { lessonBlocks } from './bin/lesson/lesson-blocks.ts'
import { rehypeSections } from './src/lesson/rehype-sections.ts'
import { remarkLesson } from './src/lesson/remark-lesson.ts'
import { basePath } from './bin/site/base-path.ts'
import { feedbackInDev } from './bin/site/feedback-in-dev.ts'
import { portWanted } from './bin/site/port.ts'
import { isolation } from './src/shared/isolation.ts'

const blocks = lessonBlocks()

export default defineConfig({
  // Where the site is reached from outside: the origin for canonical links, the path when it shares a host.
  site: process.env.SITE_URL || undefined,
  base: basePath(process.env.BASE_PATH),
  // Pages are folders and end in a slash (bin/serve.ts redirects); endpoints answer with and without.
  trailingSlash: 'ignore',
  output: 'static',

  // Pages are files, written once; bin/serve.ts serves them and asks Astro's handler for the few others.
  adapter: node({ mode: 'middleware', bodySizeLimit: 64 * 1024 }),
  session: false,
  image: { service: passthroughImageService() },

  integrations: [mdx(), preact({ include: ['**/*.tsx'] }), blocks.integration, feedbackInDev()],
  // Astro's default Markdown engine breaks emphasis next to Chinese punctuation (facts: **中文。**后面).
  markdown: {
    // Lessons quote code by `<Code>`, which marks it up itself, and type their quotation marks.
    syntaxHighlight: false,
    processor: unified({
      smartypants: false,
      remarkPlugins: [remarkCjkFriendly, [remarkLesson, blocks.number]],
      rehypePlugins: [rehypeSections],
    }),
  },

  // All styles of a page are 5 kB: in the page they cost no round trip before the first paint.
  build: { inlineStylesheets: 'always' },

  // Everything that the styles use as it stands (light-dark, oklch, nesting) is known to these.
  vite: {
    plugins: [scriptText(), sandboxBundle(), lazyStyles('monaco-editor'), chosenFeatures()],
    // Monaco's workers are modules, and so is ours.
    worker: { format: 'es', plugins: () => [syntaxWords()] },
    build: {
      cssTarget: ['chrome125', 'firefox128', 'safari18'],
      // Astro's own mark on each lesson, read before the bundle is made: fifty warnings that say nothing to anybody.
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
  },

  // As Prettier breaks the lines of .astro files: a line break between elements is no space, `{' '}` is one.
  compressHTML: 'jsx',
  prefetch: false,
  devToolbar: { enabled: false },
  // Of `npm run dev`; bin/serve.ts has its own.
  server: { headers: isolation, port: portWanted(process.env.PORT) },
})
