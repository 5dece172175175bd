import type { Crash } from '../runtime.ts'

type Place = Pick<Crash, 'file' | 'line' | 'column'>

/**
 * Where Node says that a module does not parse: `file:///…/FOLDER/lab/a.js:3`, then the line itself, then a
 * caret below the column. Engines other than V8 may say nothing of the kind.
 */
export function placeInNoise(noise: readonly string[], folder: string): Partial<Place> {
  for (const [index, line] of noise.entries()) {
    const found = /^(.*)\.js:(\d+)$/.exec(line)
    const at = found?.[1]!.lastIndexOf(`/${folder}/`) ?? -1
    if (found === null || at === -1) continue
    const file = `${decodeURI(found[1]!.slice(at + folder.length + 2))}.ts`
    const caret = /^( *)\^/.exec(noise[index + 2] ?? '')
    return { file, line: Number(found[2]), column: caret === null ? null : caret[1]!.length + 1 }
  }
  return {}
}
