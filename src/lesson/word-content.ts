import { attribute, contentOf, isElementNamed, textOf, type LessonNode } from './lesson-tree.ts'

/** One check a word: undefined when the content is right, else what was expected and what was found. */

export function goals(node: LessonNode): string | undefined {
  const content = contentOf(node)
  const isOneList = content.length === 1 && content[0]?.type === 'list' && content[0].ordered !== true
  return isOneList ? undefined : `expected one bulleted list, found ${nameAll(content)}`
}

export function termText(node: LessonNode): string | undefined {
  const odd = contentOf(node).filter((child) => child.type !== 'text')
  return odd.length === 0 ? undefined : `expected plain text or nothing, found ${nameAll(odd)}`
}

export function someText(node: LessonNode): string | undefined {
  return contentOf(node).length > 0 ? undefined : 'expected text, found nothing'
}

export function production(node: LessonNode): string | undefined {
  const content = contentOf(node)
  const isOneSentence =
    content.length > 0 && (content.every(isInline) || (content.length === 1 && isParagraph(content[0])))
  return isOneSentence ? undefined : `expected one paragraph, found ${nameAll(content)}`
}

/** A measurement without its circumstances is a rumour. */
export function basis(node: LessonNode): string | undefined {
  const missing = ['model', 'date', 'n'].filter((name) => attribute(node, name) === undefined)
  if (contentOf(node).length > 0)
    return `expected nothing between its tags, found ${nameAll(contentOf(node))}`
  if (attribute(node, 'kind') !== 'measured' || missing.length === 0) return undefined
  return `expected model, date and n with kind="measured", found no ${missing.join(', ')}`
}

export function quiz(node: LessonNode): string | undefined {
  const content = contentOf(node)
  const firstChoice = content.findIndex((child) => isElementNamed(child, 'Choice'))
  const choices = content.filter((child) => isElementNamed(child, 'Choice'))
  const right = choices.filter((child) => attribute(child, 'right') !== undefined)
  if (choices.length < 2) return `expected at least two <Choice>, found ${choices.length}`
  if (firstChoice === 0) return 'expected the question before the first <Choice>, found nothing'
  if (content.length - firstChoice !== choices.length) {
    return `expected only <Choice> after the question, found ${nameAll(content.slice(firstChoice).filter((child) => !choices.includes(child)))}`
  }
  return right.length === 1 ? undefined : `expected exactly one <Choice right>, found ${right.length}`
}

export function choice(node: LessonNode): string | undefined {
  const [answer, ...explanation] = contentOf(node)
  if (!isParagraph(answer))
    return `expected a paragraph with the answer first, found ${nameAll(answer ? [answer] : [])}`
  return explanation.length > 0
    ? undefined
    : 'expected a second paragraph that explains why it is right or wrong, found only the answer'
}

export function judgement(node: LessonNode): string | undefined {
  const content = contentOf(node)
  const wrongs = content.filter((child) => isElementNamed(child, 'Wrong'))
  if (wrongs.length !== 1)
    return `expected one <Wrong> that says how the judgement would be wrong, found ${wrongs.length}`
  if (content.length < 2) return 'expected the judgement before <Wrong>, found nothing'
  return content.at(-1) === wrongs[0] ? undefined : 'expected <Wrong> at the end, found text after it'
}

function isParagraph(node: LessonNode | undefined): boolean {
  return node?.type === 'paragraph' && textOf(node).trim() !== ''
}

function isInline(node: LessonNode): boolean {
  return ['text', 'emphasis', 'strong', 'delete', 'inlineCode', 'link', 'mdxJsxTextElement'].includes(
    node.type,
  )
}

function nameAll(nodes: readonly LessonNode[]): string {
  return nodes.length === 0 ? 'nothing' : nodes.map(nameOf).join(', ')
}

function nameOf(node: LessonNode): string {
  switch (node.type) {
    case 'list':
      return node.ordered === true ? 'a numbered list' : 'a bulleted list'
    case 'paragraph':
      return `a paragraph (“${textOf(node).trim().slice(0, 12)}…”)`
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return `<${node.name ?? ''}>`
    default:
      return node.type
  }
}
