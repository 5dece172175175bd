import type { Edit, Piece } from '../messages.ts'
import type { Module, ResolvedImport } from './module.ts'
import { fillName, unnamedDefault, type Shell } from './shell.ts'

/** What has to change in a module's text so that it can be loaded: addresses, and the filling of its shell. */
export function editsOf(
  module: Module,
  shell: Shell | null,
  indexOf: (path: string) => number,
): readonly Edit[] {
  const edits: Edit[] = module.imports.map((statement) => {
    const address = pieceOf(statement, indexOf)
    const put: Piece[] = statement.kind === 'static' ? [address] : ["'", address, "'"]
    return { start: statement.start, end: statement.end, put }
  })
  if (shell !== null) edits.push(...shellEdits(module, shell, indexOf))
  return edits.sort((one, other) => one.start - other.start)
}

function shellEdits(module: Module, shell: Shell, indexOf: (path: string) => number): readonly Edit[] {
  const top: Piece[] = [`import { ${fillName} } from '`, { shell: indexOf(module.path) }, "'; "]
  for (const { target, name, as } of shell.passedOn) {
    const source = module.imports.find((statement) => statement.target === target && statement.isPassedOn)!
    const taken = name === '*' ? `* as ${as}` : `{ ${name} as ${as} }`
    top.push(`import ${taken} from '`, pieceOf(source, indexOf), "'; ")
  }
  top.push(`${shell.fill}; `)

  const end = module.text.length
  const edits: Edit[] = [{ start: 0, end: 0, put: top }]
  const unnamed = module.exports.find((each) => each.unnamed !== null)?.unnamed
  if (unnamed) {
    // As long as `export default`, so that columns stay.
    edits.push({ ...unnamed, put: [`let ${unnamedDefault} =`] })
    edits.push({ start: end, end, put: [`\n;export { ${unnamedDefault} as default }`] })
  }
  return [...edits, { start: end, end, put: [`\n;${shell.fill}`] }]
}

function pieceOf({ from, kind, target }: ResolvedImport, indexOf: (path: string) => number): Piece {
  if (from === 'library') return { library: target }
  if (from === 'shell') return { shell: indexOf(target) }
  return kind === 'dynamic' ? { later: indexOf(target) } : { module: indexOf(target) }
}
