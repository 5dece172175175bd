import ts from 'typescript'

/**
 * JavaScript without its comments and without the spaces that nobody needs. All that runs stays on its line, so that an
 * error still leads to it; its column is lost. Half of a sandbox is comments and spaces.
 */
export function tighten(text: string): string {
  const file = ts.createSourceFile('', text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS)
  return tokensOf(file, file).reduce((before, token) => {
    const gap = text.slice(token.pos, token.getStart(file))
    const after = token.getText(file)
    return before + (lineBreaksIn(gap) || spaceBetween(before, gap, after)) + after
  }, '')
}

function tokensOf(node: ts.Node, file: ts.SourceFile): readonly ts.Node[] {
  if (ts.isJSDoc(node)) return []
  const children = node.getChildren(file)
  return children.length === 0 ? [node] : children.flatMap((child) => tokensOf(child, file))
}

function lineBreaksIn(gap: string): string {
  return gap.replace(/[^\n]/g, '')
}

/** Two words would become one, `+ +` an increment, `/ /` a comment. */
function spaceBetween(before: string, gap: string, after: string): string {
  const wouldMerge =
    (/[\w$#\u0080-\uffff]$/.test(before) && /^[\w$#\\\u0080-\uffff]/.test(after)) ||
    (/[-+/]$/.test(before) && /^[-+/]/.test(after))
  return gap && wouldMerge ? ' ' : ''
}
