import { headingId } from './check-lesson.ts'
import { isElement, walk, type LessonNode } from './lesson-tree.ts'

/** What two languages of a lesson must share: heading levels and ids, words with their attributes, in order. */
export function outline(tree: LessonNode): readonly string[] {
  const lines: string[] = []
  walk(tree, (node) => {
    if (node.type === 'heading') lines.push(`${'#'.repeat(node.depth ?? 0)} #${headingId(node) ?? ''}`)
    if (isElement(node)) lines.push(`<${[node.name ?? '', ...attributesOf(node)].join(' ')}>`)
  })
  return lines
}

/** The first place where two outlines part; undefined when they agree. */
export function compareOutlines(a: readonly string[], b: readonly string[]): string | undefined {
  const length = Math.max(a.length, b.length)
  const index = Array.from({ length }, (_, position) => position).find(
    (position) => a[position] !== b[position],
  )
  if (index === undefined) return undefined
  return `item ${index + 1} after ${a[index - 1] ?? 'the start'}: ${a[index] ?? 'the end'} against ${b[index] ?? 'the end'}`
}

function attributesOf(node: LessonNode): readonly string[] {
  return (node.attributes ?? [])
    .map(({ name, value }) => (typeof value === 'string' ? `${name}="${value}"` : `${name}`))
    .toSorted()
}
