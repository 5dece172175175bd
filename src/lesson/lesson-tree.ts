/** The part of the Markdown tree (mdast with MDX) that the checks look at. */
export type LessonNode = {
  type: string
  /** Of an element; null for a fragment `<>`. */
  name?: string | null
  attributes?: LessonAttribute[]
  children?: LessonNode[]
  value?: string
  depth?: number
  lang?: string | null
  url?: string
  ordered?: boolean | null
  position?: { readonly start: { readonly line: number; readonly column: number } }
  data?: { hName?: string; hProperties?: Record<string, unknown> }
}

export type LessonAttribute = {
  readonly type: string
  readonly name?: string
  /** A string; null for a flag; an object for `{expression}`. */
  readonly value?: string | null | object
}

export function isElement(node: LessonNode): boolean {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

export function isElementNamed(node: LessonNode, name: string): boolean {
  return isElement(node) && node.name === name
}

/** Every node in reading order, with the elements that it stands in. */
export function walk(
  node: LessonNode,
  visit: (node: LessonNode, parent: LessonNode | undefined) => void,
  parent?: LessonNode,
): void {
  visit(node, parent)
  for (const child of node.children ?? []) walk(child, visit, node)
}

export function textOf(node: LessonNode): string {
  if (node.value !== undefined) return node.value
  return (node.children ?? []).map(textOf).join('')
}

/** The children that count: neither blank text nor a comment. */
export function contentOf(node: LessonNode): readonly LessonNode[] {
  return (node.children ?? []).filter((child) => !isBlank(child) && !isComment(child))
}

export function isComment(node: LessonNode): boolean {
  const isExpression = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'
  return isExpression && /^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value ?? '')
}

function isBlank(node: LessonNode): boolean {
  return node.type === 'text' && (node.value ?? '').trim() === ''
}

/** An attribute's string, the empty string for a flag, undefined where it is absent or not a string. */
export function attribute(node: LessonNode, name: string): string | undefined {
  const found = node.attributes?.find((candidate) => candidate.name === name)
  if (found === undefined) return undefined
  if (found.value === null || found.value === undefined) return ''
  return typeof found.value === 'string' ? found.value : undefined
}
