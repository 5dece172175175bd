import type { ComparisonNames } from '../../transcript/compare-differences.ts'
import type { PanelWords } from '../Panel.tsx'

/** How the panel calls what a transcript knows by its id only. */
export const comparisonNames = (words: PanelWords): ComparisonNames => ({
  titles: { a: words['panel.compare.pinned'], b: words['panel.compare.current'] },
  scenario: (id) => named(words, 'scenario', id),
  temperament: (id) => named(words, 'temperament', id),
  parameter: (path) => named(words, 'parameter', path),
  value: (text) => named(words, 'value', text),
})

const named = (words: PanelWords, kind: string, id: string): string => {
  const key = `panel.${kind}.${id}`
  // Every key of these kinds is a plain word, which `tests/content/panel-words.test.ts` holds.
  return Object.hasOwn(words, key) ? words[key as 'panel.scenario.all-well'] : id
}
