import type { Locale } from '../i18n/locales.ts'
import { glossary } from './glossary.ts'
import { attribute, isElementNamed, walk, type LessonNode } from './lesson-tree.ts'

export type EarlyWord = {
  readonly word: string
  /** Where it stands, and where its first `Term` does. Lines of the file, from 1. */
  readonly line: number
  readonly termLine: number
}

/**
 * Words of the glossary that stand in the text before the `Term` that explains them. What the lesson promises (`Goals`) and
 * its headings come before by nature, and a word of one character is part of too many others.
 */
export function earlyWords(tree: LessonNode, locale: Locale): readonly EarlyWord[] {
  const terms = new Map<string, number>()
  const texts: { readonly value: string; readonly line: number }[] = []
  walk(withoutPromises(tree), (node) => {
    const line = node.position?.start.line ?? 1
    const id = isElementNamed(node, 'Term') ? attribute(node, 'id') : undefined
    if (id !== undefined && !terms.has(id)) terms.set(id, texts.length)
    if (node.type === 'text' || id !== undefined)
      texts.push({ value: id === undefined ? (node.value ?? '') : '', line })
  })
  return glossary.flatMap(({ id, term }) => {
    const place = terms.get(id)
    const word = term[locale]
    if (place === undefined || [...word].length < 2) return []
    const early = texts.slice(0, place).find(({ value }) => says(value, word, locale))
    return early ? [{ word, line: early.line, termLine: texts[place]!.line }] : []
  })
}

function withoutPromises(node: LessonNode): LessonNode {
  const children = (node.children ?? []).filter(
    (child) => child.type !== 'heading' && !isElementNamed(child, 'Goals'),
  )
  return { ...node, children: children.map(withoutPromises) }
}

function says(text: string, word: string, locale: Locale): boolean {
  if (locale === 'zh-CN') return text.includes(word)
  return ` ${text.toLowerCase().replace(/[^a-z0-9]+/g, ' ')} `.includes(` ${word.toLowerCase()} `)
}
