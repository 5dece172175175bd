/** A name that a statement takes from another module. `*` is its namespace. */
export type TakenName = {
  readonly name: string
  /** What it is called on this side. */
  readonly as: string
  /** Offset in the module. */
  readonly at: number
}

/** The names in `import a, { b as c } from` or `export { a } from`, of which `clauseStart` is the offset. */
export function namesOf(clause: string, clauseStart: number): readonly TakenName[] {
  const text = blankComments(clause)
  const names: TakenName[] = []

  const unnamed = /^import\s+([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*(?:,|\bfrom\b|$)/u.exec(text)
  if (unnamed !== null) {
    names.push({
      name: 'default',
      as: unnamed[1]!,
      at: clauseStart + text.indexOf(unnamed[1]!, 'import'.length),
    })
  }
  const namespace = /\*\s*as\s+([^\s{]+)/.exec(text)
  if (namespace !== null) names.push({ name: '*', as: namespace[1]!, at: clauseStart + namespace.index })

  const open = text.indexOf('{')
  if (open === -1) return names
  for (const item of text.slice(open + 1, text.lastIndexOf('}')).matchAll(/[^,]+/g)) {
    const [name, as] = item[0].trim().split(/\s+as\s+/)
    if (name === undefined || name === '') continue
    const at = open + 1 + item.index + item[0].indexOf(name)
    names.push({ name, as: as ?? name, at: clauseStart + at })
  }
  return names
}

function blankComments(text: string): string {
  return text.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
}
