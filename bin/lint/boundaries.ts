// The rule behind the two tables of eslint.config.mjs: which folder may import which, and which package is
// reached from where. ESLint's own `no-restricted-imports` compares the text of a path, which changes with the
// depth of the file, and does not see `import()`.

import type { Rule } from 'eslint'
import { dirname, join, relative, sep } from 'node:path'

export type Boundaries = {
  readonly root: string
  /** Folder (or file) → what it may import besides itself. The longest entry that contains a file is its own. */
  readonly mayImport: Readonly<Record<string, readonly string[]>>
  /** Folders from which every file may take types, and nothing but types. */
  readonly typesOnly: readonly string[]
  /** File → files that it may import although the table says no. */
  readonly exceptions: Readonly<Record<string, readonly string[]>>
  /** Package (or a scheme, such as `node:`) → the folders and files that may import it. */
  readonly packages: Readonly<Record<string, readonly string[]>>
}

export const boundaries: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object' }],
    messages: {
      folder: '{{from}} may not import {{to}}. See src/README.md, section "Imports".',
      value: '{{from}} may take only types from {{to}}. See src/README.md, section "Imports".',
      package: '{{to}} is imported from {{from}} alone. See src/README.md, section "Imports".',
    },
  },
  create(context) {
    // The one caller is eslint.config.mjs, whose tables have this type.
    const tables = context.options[0] as Boundaries
    const file = relative(tables.root, context.filename).split(sep).join('/')

    const check = (node: Rule.Node, source: unknown, isTypeImport: boolean): void => {
      if (typeof source !== 'string') return
      const problem = source.startsWith('.')
        ? folderProblem(tables, file, join(dirname(file), source.replace(/\?.*$/, '')), isTypeImport)
        : packageProblem(tables, file, source)
      if (problem) context.report({ node, ...problem })
    }
    // Typescript-eslint adds `importKind` and `exportKind` to the nodes that ESLint's types know.
    const isType = (node: object, kind: string): boolean => Reflect.get(node, kind) === 'type'
    return {
      ImportDeclaration: (node) => check(node, node.source.value, isType(node, 'importKind')),
      ExportNamedDeclaration: (node) => check(node, node.source?.value, isType(node, 'exportKind')),
      ExportAllDeclaration: (node) => check(node, node.source.value, isType(node, 'exportKind')),
      ImportExpression: (node) => check(node, Reflect.get(node.source, 'value'), false),
    }
  },
}

type Problem = { readonly messageId: 'folder' | 'value' | 'package'; readonly data: Record<string, string> }

function folderProblem(
  { mayImport, typesOnly, exceptions }: Boundaries,
  file: string,
  target: string,
  isTypeImport: boolean,
): Problem | undefined {
  const from = longestWithin(file, Object.keys(mayImport))
  if (from === undefined) return undefined
  const allowed = [from, ...(mayImport[from] ?? [])]
  if (allowed.some((entry) => isWithin(target, entry)) || exceptions[file]?.includes(target)) return undefined

  const to = longestWithin(target, Object.keys(mayImport)) ?? dirname(target)
  const isTypeSource = typesOnly.some((folder) => isWithin(target, folder))
  if (isTypeSource && isTypeImport) return undefined
  return { messageId: isTypeSource ? 'value' : 'folder', data: { from, to } }
}

function packageProblem({ packages }: Boundaries, file: string, source: string): Problem | undefined {
  const name = Object.keys(packages).find((each) =>
    each.endsWith(':') ? source.startsWith(each) : isWithin(source, each),
  )
  if (name === undefined) return undefined
  const allowed = packages[name] ?? []
  if (allowed.some((entry) => isWithin(file, entry))) return undefined
  return { messageId: 'package', data: { from: allowed.join(', '), to: source } }
}

function longestWithin(path: string, entries: readonly string[]): string | undefined {
  return entries.filter((entry) => isWithin(path, entry)).sort((a, b) => b.length - a.length)[0]
}

function isWithin(path: string, entry: string): boolean {
  return path === entry || path.startsWith(`${entry}/`)
}
