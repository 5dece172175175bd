import ts from 'typescript'

/**
 * esbuild's `keepNames` keeps the names of classes, which a program may print, and those of a thousand functions, which
 * nobody sees. This takes the latter out of a bundle: `k(f,"f");` and the `k(…,"f")` around an expression.
 * What stands in a class's `static{k(this,"C")}` stays.
 */
export function classNamesOnly(bundle: string): string {
  const helper = /static\{([\w$]+)\(this,"[\w$]+"\)\}/.exec(bundle)?.[1]
  if (helper === undefined) return bundle
  const file = ts.createSourceFile('', bundle, ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS)
  return without(cutsIn(file, helper), bundle)
}

type Cut = { readonly from: number; readonly to: number }

function cutsIn(file: ts.SourceFile, helper: string): readonly Cut[] {
  const cuts: Cut[] = []
  const visit = (node: ts.Node): void => {
    const named = ts.isCallExpression(node) ? namedBy(helper, node) : undefined
    if (named && ts.isIdentifier(named) && ts.isExpressionStatement(node.parent)) {
      cuts.push({ from: node.parent.getStart(file), to: node.parent.end })
      return
    }
    if (named)
      cuts.push({ from: node.getStart(file), to: named.getStart(file) }, { from: named.end, to: node.end })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return cuts
}

/** What a call of the helper gives its name to; undefined for any other call, and for a class in its own body. */
function namedBy(
  helper: string,
  { expression, arguments: args }: ts.CallExpression,
): ts.Expression | undefined {
  const [named, name] = args
  const isHelper = ts.isIdentifier(expression) && expression.text === helper && args.length === 2
  if (!isHelper || !named || !name || !ts.isStringLiteral(name)) return undefined
  return named.kind === ts.SyntaxKind.ThisKeyword || ts.isClassExpression(named) ? undefined : named
}

function without(cuts: readonly Cut[], text: string): string {
  const ordered = [...cuts].sort((one, other) => one.from - other.from)
  const ends = [0, ...ordered.map(({ to }) => to)]
  const starts = [...ordered.map(({ from }) => from), text.length]
  return starts.map((start, index) => text.slice(ends[index], start)).join('')
}
