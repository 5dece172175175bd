import type { Module } from './module.ts'

/**
 * Modules that need each other cannot hold each other's addresses, since an address exists only once its
 * text is complete. A shell stands in for the module that is still in progress: it exports the same names,
 * and the module fills them, once at its top (functions are there already) and once at its end.
 * It differs from the language in one thing: a name read too early is `undefined` instead of an error.
 */
export type Shell = {
  readonly text: string
  /** Name on this side → the import that it comes from. */
  readonly passedOn: readonly PassedOn[]
  /** The call that fills the shell, inside the module. */
  readonly fill: string
}

type PassedOn = { readonly target: string; readonly name: string; readonly as: string }

export const fillName = '$fill'
export const unnamedDefault = '$default'

export function shellOf(module: Module, namesAt: (target: string) => ReadonlySet<string>): Shell {
  const passedOn: PassedOn[] = []
  const expressions = new Map<string, string>()

  for (const { name, local, unnamed } of module.exports) {
    if (local !== null) expressions.set(name, local)
    else if (unnamed !== null) expressions.set(name, unnamedDefault)
  }
  for (const { isPassedOn, isStar, takes, target } of module.imports) {
    if (!isPassedOn) continue
    const taken = isStar ? [...namesAt(target)].filter((name) => name !== 'default') : []
    const all = isStar ? taken.map((name) => ({ name, as: name })) : takes
    for (const { name, as } of all) {
      if (expressions.has(as)) continue
      const local = `$passed${passedOn.length}`
      passedOn.push({ target, name, as: local })
      expressions.set(as, local)
    }
  }

  const names = [...expressions.keys()]
  const slots = names.map((_, index) => `$${index}`)
  const fills = slots.map((slot, index) => `try { ${slot} = read[${index}]() } catch {}`)
  return {
    text: [
      slots.length > 0 ? `let ${slots.join(', ')}` : '',
      `export { ${names.map((name, index) => `${slots[index]} as ${name}`).join(', ')} }`,
      `export function ${fillName}(read) { ${fills.join(' ')} }`,
    ].join('\n'),
    passedOn,
    fill: `${fillName}([${[...expressions.values()].map((expression) => `() => ${expression}`).join(', ')}])`,
  }
}
