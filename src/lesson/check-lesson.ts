import type { ContentProblem } from './content-error.ts'
import { attribute, contentOf, isComment, isElement, textOf, walk, type LessonNode } from './lesson-tree.ts'
import { wordSpec, words, type AttributeRule, type WordSpec } from './words.ts'

const guide = 'lessons/README.md'

/** Everything that an author can get wrong in one file and that the text alone shows. */
export function checkLesson(tree: LessonNode): readonly ContentProblem[] {
  const problems: ContentProblem[] = []
  walk(tree, (node, parent) => {
    for (const { message, section } of complaintsAbout(node, parent)) {
      problems.push({ ...placeOf(node), message, hint: section ? `${guide}#${section}` : guide })
    }
  })
  return [...problems, ...checkAnchors(tree)]
}

type Complaint = { readonly message: string; readonly section?: string }

function complaintsAbout(node: LessonNode, parent: LessonNode | undefined): readonly Complaint[] {
  if (isElement(node)) return complaintsAboutElement(node, parent)
  if (isComment(node)) return []
  switch (node.type) {
    case 'mdxjsEsm':
      return [
        {
          message: `expected prose and words only, found “${firstLine(node)}”.`,
          section: 'what-a-lesson-may-hold',
        },
      ]
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return [
        {
          message: `expected no expression but a comment, found {${firstLine(node)}}.`,
          section: 'what-a-lesson-may-hold',
        },
      ]
    case 'code':
      if (node.lang === 'text') return []
      return [
        {
          message: `expected <Code> or <Transcript>, found a pasted block (${node.lang ?? 'no language'}).`,
          section: 'code',
        },
      ]
    case 'image':
    case 'imageReference':
      return [{ message: 'expected words, found an image.', section: 'what-a-lesson-may-hold' }]
    case 'heading':
      return complaintsAboutHeading(node)
    default:
      return []
  }
}

function complaintsAboutElement(node: LessonNode, parent: LessonNode | undefined): readonly Complaint[] {
  const word = node.name ?? ''
  const spec = wordSpec(word)
  if (!spec)
    return [
      { message: `expected a word of the vocabulary (${Object.keys(words).join(', ')}), found <${word}>.` },
    ]
  const messages = [
    ...complaintsAboutPlace(node, spec, parent),
    ...complaintsAboutAttributes(node, spec.attributes),
    ...complaintsAboutContent(node, spec),
  ]
  return messages.map((message) => ({ message: `<${word}>: ${message}.`, section: word.toLowerCase() }))
}

function complaintsAboutPlace(
  node: LessonNode,
  spec: WordSpec,
  parent: LessonNode | undefined,
): readonly string[] {
  if (spec.place === 'block' && node.type === 'mdxJsxTextElement')
    return ['expected lines of its own, found it in a sentence']
  if (spec.inside !== undefined && parent?.name !== spec.inside)
    return [`expected directly inside <${spec.inside}>, found elsewhere`]
  return []
}

function complaintsAboutAttributes(node: LessonNode, rules: WordSpec['attributes']): readonly string[] {
  const given = node.attributes ?? []
  const expressions = given
    .filter(({ value }) => typeof value === 'object' && value !== null)
    .map(({ name }) => `expected ${name}="…", found an expression`)
  const spreads = given
    .filter(({ type }) => type !== 'mdxJsxAttribute')
    .map(() => 'expected attributes, found {...spread}')
  const unknown = given
    .filter(({ name }) => name !== undefined && !Object.hasOwn(rules, name))
    .map(({ name }) => `expected ${Object.keys(rules).join(', ') || 'no attribute'}, found ${name}`)
  const wrong = Object.entries(rules).flatMap(([name, rule]) =>
    complaintsAboutValue(name, rule, attribute(node, name)),
  )
  return [...expressions, ...spreads, ...unknown, ...wrong]
}

function complaintsAboutValue(
  name: string,
  rule: AttributeRule,
  value: string | undefined,
): readonly string[] {
  if (value === undefined) return rule.optional ? [] : [`expected ${name} (${rule.expected}), found none`]
  return rule.accepts(value) ? [] : [`expected ${name} to be ${rule.expected}, found “${value}”`]
}

function complaintsAboutContent(node: LessonNode, { content }: WordSpec): readonly string[] {
  if (content === 'nothing')
    return contentOf(node).length === 0 ? [] : ['expected nothing between its tags, found content']
  return [content(node)].filter((complaint) => complaint !== undefined)
}

function complaintsAboutHeading(node: LessonNode): readonly Complaint[] {
  const section = 'headings'
  if (node.depth !== 2 && node.depth !== 3) {
    return [
      {
        message: `expected ## or ### (the title comes from the frontmatter), found ${'#'.repeat(node.depth ?? 1)}.`,
        section,
      },
    ]
  }
  if (headingId(node) !== undefined) return []
  return [{ message: `expected “## ${textOf(node)} [#an-id]”, found a heading without an id.`, section }]
}

/** The id written at the end of a heading: `## 先看一次失败 [#first-failure]`. */
export function headingId(heading: LessonNode): string | undefined {
  const last = heading.children?.at(-1)
  return last?.type === 'text' ? /\s\[#([a-z][a-z0-9-]*)\]$/.exec(last.value ?? '')?.[1] : undefined
}

/** Ids are unique, and a link to `#somewhere` leads there. */
function checkAnchors(tree: LessonNode): readonly ContentProblem[] {
  const ids = new Set<string>()
  const problems: ContentProblem[] = []
  walk(tree, (node) => {
    const id = anchorOf(node)
    if (id !== undefined && ids.has(id)) {
      problems.push({
        ...placeOf(node),
        message: `expected ids to be unique, found “${id}” again.`,
        hint: `${guide}#headings`,
      })
    }
    if (id !== undefined) ids.add(id)
  })
  walk(tree, (node) => {
    const target = linkTarget(node)
    if (target !== undefined && !ids.has(target)) {
      problems.push({
        ...placeOf(node),
        message: `expected a link to an id of this page (${[...ids].join(', ')}), found #${target}.`,
        hint: `${guide}#headings`,
      })
    }
  })
  return problems
}

function anchorOf(node: LessonNode): string | undefined {
  if (node.type === 'heading') return headingId(node)
  const prefix = isElement(node) ? wordSpec(node.name ?? '')?.anchor : undefined
  const id = attribute(node, 'id')
  return prefix === undefined || id === undefined ? undefined : prefix + id
}

function linkTarget(node: LessonNode): string | undefined {
  const url = node.type === 'link' ? node.url : isElement(node) ? attribute(node, 'ref') : undefined
  return url?.startsWith('#') ? url.slice(1) : undefined
}

function placeOf(node: LessonNode): Pick<ContentProblem, 'line' | 'column'> {
  return node.position ? { line: node.position.start.line, column: node.position.start.column } : {}
}

function firstLine(node: LessonNode): string {
  return (node.value ?? '').trim().split('\n')[0] ?? ''
}
