import { checkLesson, headingId } from './check-lesson.ts'
import { ContentError } from './content-error.ts'
import { attribute, contentOf, isElement, isElementNamed, walk, type LessonNode } from './lesson-tree.ts'

type LessonFile = {
  readonly path?: string
  /** What Astro hands on to the page. */
  readonly data?: { readonly astro?: { readonly frontmatter?: Record<string, unknown> } }
}

/** Gives the blocks of a lesson their ids, the lesson its version. `file`: its path in the repository. */
export type NumberBlocks = (
  tree: LessonNode,
  file: string,
) => {
  readonly version: string
  readonly blocks: readonly { readonly node: LessonNode; readonly id: string; readonly hash: string }[]
}

/**
 * Checks a lesson and prepares it: heading ids, the first use of each term, the place of each word for messages
 * from later in the build, the ids of its blocks. Other Markdown files pass untouched.
 */
export function remarkLesson(numberBlocks: NumberBlocks): (tree: LessonNode, file: LessonFile) => void {
  return (tree, file) => {
    const path = lessonPath(file.path ?? '')
    if (path === undefined) return
    const problems = checkLesson(tree)
    if (problems.length > 0) throw new ContentError(path, problems)
    if (/^lessons\/\d/.test(path)) markBlocks(numberBlocks(tree, path), file)
    prepareLesson(tree, path)
  }
}

/** `/somewhere/lessons/05-off-track/en.mdx` → `lessons/05-off-track/en.mdx` */
export function lessonPath(path: string): string | undefined {
  return /(?:^|\/)(lessons\/.+\.mdx)$/.exec(path.replaceAll('\\', '/'))?.[1]
}

export function prepareLesson(tree: LessonNode, path: string): void {
  const usedTerms = new Set<string>()
  walk(tree, (node, parent) => {
    if (node.type === 'heading') moveIdOutOfText(node)
    if (isElementNamed(node, 'Choice')) prepareChoice(node, parent)
    if (isElementNamed(node, 'Term')) markFirstUse(node, usedTerms)
    if (isElement(node)) setAttribute(node, 'at', `${path}:${node.position?.start.line ?? '?'}`)
  })
}

function markBlocks({ version, blocks }: ReturnType<NumberBlocks>, file: LessonFile): void {
  for (const { node, id, hash } of blocks) {
    const attributes = { 'data-block': id, 'data-hash': hash }
    if (!isElement(node)) {
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...attributes } }
      continue
    }
    for (const [name, value] of Object.entries(attributes)) setAttribute(node, name, value)
  }
  const { frontmatter } = file.data?.astro ?? {}
  if (frontmatter) frontmatter['version'] = version
}

function moveIdOutOfText(heading: LessonNode): void {
  const id = headingId(heading)
  const last = heading.children?.at(-1)
  if (id === undefined || last?.value === undefined) return
  last.value = last.value.slice(0, last.value.lastIndexOf('[#')).trimEnd()
  heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } }
}

/** Its first paragraph becomes the slot `answer`: a label may hold a span, but no paragraph. */
function prepareChoice(choice: LessonNode, quiz: LessonNode | undefined): void {
  const answer = contentOf(choice)[0]
  if (answer) answer.data = { ...answer.data, hName: 'span', hProperties: { slot: 'answer' } }
  setAttribute(choice, 'quiz', (quiz && attribute(quiz, 'id')) ?? '')
}

function markFirstUse(term: LessonNode, used: Set<string>): void {
  const id = attribute(term, 'id') ?? ''
  if (!used.has(id)) setAttribute(term, 'first', null)
  used.add(id)
}

function setAttribute(node: LessonNode, name: string, value: string | null): void {
  node.attributes = [...(node.attributes ?? []), { type: 'mdxJsxAttribute', name, value }]
}
