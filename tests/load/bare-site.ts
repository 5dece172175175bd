import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runNode } from '../../bin/run.ts'
import { createAnswer } from '../../bin/site/answer.ts'
import { describeFiles } from '../../bin/site/describe.ts'
import { listen } from '../../bin/site/listen.ts'
import { publicFolder } from '../../bin/site/manifest.ts'
import type { TextBlock } from './lesson-text.ts'
import { root, type Site } from './site.ts'

type BarePage = { readonly name: string; readonly title: string; readonly blocks: readonly TextBlock[] }

/**
 * Astro as it comes, whose pages hold nothing but headings and paragraphs, at `NAME/`. Our own server sends
 * it, with the same headers and the same compression: only the pages differ.
 */
export async function startBareSite(pages: readonly BarePage[]): Promise<Site> {
  const project = await makeProject(pages)
  const code = await runNode(['node_modules/astro/bin/astro.mjs', 'build', '--root', project], {
    output: 'stderr',
  })
  if (code !== 0) throw new Error(`expected Astro to build ${project}, but it ended with ${code}`)

  const dist = join(project, 'dist')
  const files = await describeFiles(join(dist, publicFolder), '/')
  const answer = createAnswer({
    dist,
    manifest: { inputs: '', base: '/', files },
    onDemand: (_request, _response, next) => next(),
  })
  const listening = await listen(answer, { host: undefined, port: 0 })
  return {
    address: `${listening.origin}/`,
    stop: async () => {
      await listening.stop(0)
      await rm(project, { recursive: true })
    },
  }
}

/** Below the root, so that Astro finds the packages. */
async function makeProject(pages: readonly BarePage[]): Promise<string> {
  const generated = join(root, 'generated')
  await mkdir(generated, { recursive: true })
  const project = await mkdtemp(join(generated, 'bare-'))
  const files = {
    'package.json': JSON.stringify({ private: true, type: 'module' }),
    'astro.config.mjs': `export default { outDir: './dist/${publicFolder}' }\n`,
    ...Object.fromEntries(pages.map((page) => [`src/pages/${page.name}.astro`, sourceOf(page)])),
  }
  await mkdir(join(project, 'src', 'pages'), { recursive: true })
  for (const [path, text] of Object.entries(files)) await writeFile(join(project, path), text)
  return project
}

function sourceOf({ title, blocks }: BarePage): string {
  const body = blocks.map(({ heading, text }) => {
    const element = heading === null ? 'p' : `h${heading}`
    return `<${element}>${escape(text)}</${element}>`
  })
  return `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${escape(title)}</title>
  </head>
  <body>
${body.join('\n')}
  </body>
</html>
`
}

/** Braces too: they would be an expression to Astro. */
function escape(text: string): string {
  return text.replace(/[&<>{}]/g, (mark) => `&#${mark.codePointAt(0)};`)
}
