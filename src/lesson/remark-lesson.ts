import { checkLesson, headingId } from './check-lesson.ts'
import { ContentError } from './content-error.ts'
import { attribute, contentOf, isElement, isElementNamed, walk, type LessonNode } from './lesson-tree.ts'

type LessonFile = { readonly path?: string }

/**
 * Checks a lesson and prepares it: heading ids, the first use of each term, the place of each word for messages
 * from later in the build. Other Markdown files pass untouched.
 */
export function remarkLesson(): (tree: LessonNode, file: LessonFile) => void {
  return (tree, file) => {
    const path = lessonPath(file.path ?? '')
    if (path === undefined) return
    const problems = checkLesson(tree)
    if (problems.length > 0) throw new ContentError(path, problems)
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
