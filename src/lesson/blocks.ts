import { textHash } from '../sandbox/share/text-hash.ts'
import { attribute, contentOf, isElement, type LessonNode } from './lesson-tree.ts'
import { wordSpec } from './words.ts'

/** What a reader can point at: one piece of a lesson that is flagged, changed and moved as a whole. */
export type Block = {
  readonly kind: BlockKind
  readonly node: LessonNode
  /** Of the lesson's file, from 1. */
  readonly line: number
}

export type BlockKind =
  'paragraph' | 'item' | 'table' | 'code' | 'figure' | 'sandbox' | 'choice' | 'production' | 'recap'

/** In reading order. A block may hold others (an experiment its explanation, an item a list); no text belongs to two. */
export function findBlocks(node: LessonNode): readonly Block[] {
  const kind = kindOf(node)
  const inside = innerParts(node, kind).flatMap(findBlocks)
  return kind ? [{ kind, node, line: node.position?.start.line ?? 1 }, ...inside] : inside
}

function kindOf(node: LessonNode): BlockKind | undefined {
  if (isElement(node)) return wordSpec(node.name ?? '')?.block
  switch (node.type) {
    case 'paragraph':
    case 'table':
    case 'code':
      return node.type
    case 'listItem':
      return 'item'
    default:
      return undefined
  }
}

function innerParts(node: LessonNode, kind: BlockKind | undefined): readonly LessonNode[] {
  const children = node.children ?? []
  if (kind === undefined || kind === 'sandbox') return children
  return kind === 'item' ? children.filter((child) => child.type === 'list') : []
}

/** What a word of the vocabulary says in place of itself, apart from its content. */
export type WordText = (word: LessonNode) => string

/** The text that belongs to a block, blanks made one. */
export function blockText({ node, kind }: Block, wordText: WordText): string {
  const inner = innerParts(node, kind)
  const own = contentOf(node).filter((child) => !inner.includes(child))
  const label = isElement(node) ? wordText(node) : (node.value ?? '')
  return [label, ...joined(own, wordText)].join(' ').replace(/\s+/g, ' ').trim()
}

function joined(nodes: readonly LessonNode[], wordText: WordText): readonly string[] {
  return nodes.every(isInline)
    ? [nodes.map((node) => nodeText(node, wordText)).join('')]
    : nodes.map((node) => nodeText(node, wordText))
}

function nodeText(node: LessonNode, wordText: WordText): string {
  if (node.type === 'break') return ' '
  const content = joined(contentOf(node), wordText).join(' ')
  if (isElement(node) && content === '') return wordText(node)
  return node.value ?? content
}

function isInline({ type }: LessonNode): boolean {
  return !['paragraph', 'list', 'listItem', 'tableRow', 'tableCell', 'mdxJsxFlowElement'].includes(type)
}

/** As the author wrote it: `⟨Measure always-timeout.none turns⟩`. It depends on nothing but the lesson's file. */
export const writtenWord: WordText = (word) => {
  const values = (word.attributes ?? []).map(({ name = '' }) => attribute(word, name) || name)
  return `⟨${[word.name, ...values].join(' ')}⟩`
}

/**
 * Tells a text from another. What marks emphasis does not count, since Markdown engines part over where Chinese
 * punctuation lets it begin and end; nor do blanks, which authors break lines at.
 */
export function blockHash(text: string): string {
  return textHash(text.normalize().replace(/[\s*_~]/g, '')).slice(0, hashLength)
}

/** 32 bits: it is compared within one lesson only. */
const hashLength = 8
