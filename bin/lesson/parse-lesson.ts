import { compileSync } from '@mdx-js/mdx'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkGfm from 'remark-gfm'
import type { LessonNode } from '../../src/lesson/lesson-tree.ts'

/** The tree that the lesson plugin sees during a build, line numbers included. */
export function parseLesson(source: string): LessonNode {
  let parsed: LessonNode = { type: 'root', children: [] }
  const capture = () => (tree: unknown) => {
    parsed = structuredClone(tree) as LessonNode // `as`: mdast is the wider type
  }
  compileSync(withoutFrontmatter(source), { remarkPlugins: [remarkGfm, remarkCjkFriendly, capture] })
  return parsed
}

function withoutFrontmatter(source: string): string {
  return source.replace(/^---\n[\s\S]*?\n---\n/, (block) => block.replace(/[^\n]/g, ''))
}
