import ts from 'typescript'

/**
 * The text of one declaration with the comment that stands right above it. `breakCircuit` is a top-level name,
 * `breakCircuit.afterCall` one declared inside it. Undefined when there is no such name.
 */
export function quoteSymbol(source: string, symbol: string): string | undefined {
  const file = parse(source)
  const [first = '', ...rest] = symbol.split('.')
  let found = file.statements.find((statement) => namesOf(statement).includes(first)) as ts.Node | undefined
  for (const name of rest) found = found && findInside(found, name)
  return found && dedent(textWithComment(file, found))
}

/** The names that a quotation could ask for, for the message to a careless author. */
export function symbolsOf(source: string): readonly string[] {
  return parse(source).statements.flatMap(namesOf)
}

function parse(source: string): ts.SourceFile {
  return ts.createSourceFile('quoted.ts', source, ts.ScriptTarget.Latest, true)
}

function namesOf(node: ts.Node): readonly string[] {
  if (ts.isVariableStatement(node)) {
    return node.declarationList.declarations.map((declaration) => declaration.name.getText())
  }
  const isNamed =
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isShorthandPropertyAssignment(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isPropertySignature(node)
  return isNamed && node.name ? [node.name.getText()] : []
}

/** Breadth first, so that the outermost declaration of the name wins. */
function findInside(node: ts.Node, name: string): ts.Node | undefined {
  const waiting: ts.Node[] = []
  node.forEachChild((child) => void waiting.push(child))
  for (const candidate of waiting) {
    if (namesOf(candidate).includes(name)) return candidate
    candidate.forEachChild((child) => void waiting.push(child))
  }
  return undefined
}

/** A comment belongs to the declaration when no empty line parts them; a file's head comment does not. */
function textWithComment(file: ts.SourceFile, node: ts.Node): string {
  let start = node.getStart(file)
  const comments = ts.getLeadingCommentRanges(file.text, node.getFullStart()) ?? []
  for (const comment of comments.toReversed()) {
    const between = file.text.slice(comment.end, start)
    if (/\n\s*\n/.test(between)) break
    start = comment.pos
  }
  const indent = /[ \t]*$/.exec(file.text.slice(file.text.lastIndexOf('\n', start - 1) + 1, start))?.[0] ?? ''
  const stands = file.text[start - indent.length - 1]
  return (stands === undefined || stands === '\n' ? indent : '') + file.text.slice(start, node.end)
}

function dedent(text: string): string {
  const indent = /^[ \t]*/.exec(text)?.[0] ?? ''
  return text
    .split('\n')
    .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
    .join('\n')
}
