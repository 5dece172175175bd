import type { DifferenceView, Sides } from '../../transcript/compare-view.ts'
import type { Edits } from '../code/edits.ts'
import { switchesPath } from '../code/input-paths.ts'
import { readSwitches } from '../code/switches-text.ts'
import type { PanelWords } from '../Panel.tsx'
import type { PanelSpec } from '../panel-spec.ts'

/** The files in which the two runs differed. None where one of them does not tell its code. */
export const codeDifferences = (
  { sandbox, catalog }: PanelSpec,
  code: Sides<Edits | null>,
  words: PanelWords,
): readonly DifferenceView[] => {
  const { a, b } = code
  if (a === null || b === null) return []
  const text = (text: string) => ({ key: 'transcript.compare.text', params: { text } }) as const
  const said = (edits: Edits, file: string): string | undefined =>
    Object.hasOwn(edits, file) ? edits[file] : undefined
  /** Plain switches are what the first lines of both runs tell already. */
  const isToldAnyway = (file: string): boolean =>
    file === switchesPath(sandbox) &&
    [a, b].every((edits) => !Object.hasOwn(edits, file) || readSwitches(catalog, edits[file] ?? '').ok)
  return [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .filter((file) => said(a, file) !== said(b, file) && !isToldAnyway(file))
    .sort()
    .map((file) => ({
      id: `code:${file}`,
      what: text(file),
      a: text(words[said(a, file) === undefined ? 'panel.compare.codeAsBuilt' : 'panel.compare.codeChanged']),
      b: text(words[nameOf(said(a, file), said(b, file))]),
    }))
}

const nameOf = (before: string | undefined, after: string | undefined) => {
  if (after === undefined) return 'panel.compare.codeAsBuilt'
  return before === undefined ? 'panel.compare.codeChanged' : 'panel.compare.codeOtherwise'
}
