// First: it keeps the panel's styles in the order that they have at build time. In another order Astro (7.3) would
// not know them again, and every page would carry them twice.
import '../Panel.tsx'
import { compare } from '../../transcript/compare.ts'
import { outcomeOf } from '../../transcript/compare-outcome.ts'
import { projectComparison } from '../../transcript/compare-project.ts'
import { comparisonToText } from '../../transcript/compare-text.ts'
import type { Sides } from '../../transcript/compare-view.ts'
import rowStyles from '../../transcript/ComparisonRow.css?inline'
import { ComparisonView } from '../../transcript/ComparisonView.tsx'
import viewStyles from '../../transcript/ComparisonView.css?inline'
import { sayTogether } from '../../transcript/message.ts'
import type { Transcript } from '../../transcript/transcript.ts'
import type { Edits } from '../code/edits.ts'
import { CopyButton } from '../CopyButton.tsx'
import type { PanelWords } from '../Panel.tsx'
import type { PanelSpec } from '../panel-spec.ts'
import { codeDifferences } from './code-differences.ts'
import { comparisonNames } from './names.ts'

type Props = {
  readonly spec: PanelSpec
  readonly id: string
  readonly runs: Sides<Transcript>
  readonly code: Sides<Edits | null>
  readonly words: PanelWords
}

/** Fetched when the first run is pinned: most readers never do. `runs.a` is the pinned one. */
export const PinnedComparison = ({ spec, id, runs, code, words }: Props) => {
  const view = projectComparison(runs, comparisonNames(words), codeDifferences(spec, code, words))
  return (
    <>
      <ComparisonView view={view} messages={words} id={id} />
      <CopyButton
        text={() => comparisonToText(view, words)}
        words={words}
        label={words['panel.compare.copy']}
        action="copy-comparison"
      />
    </>
  )
}

/** Where they part, in one sentence. */
export const outcomeText = (runs: Sides<Transcript>, words: PanelWords): string => {
  const { divergence, isWhole } = compare(runs.a, runs.b)
  return sayTogether(words, outcomeOf(divergence, { titles: comparisonNames(words).titles, isWhole }))
}

// Half a kilobyte that no page carries before a run is pinned. This module, and so this line, is evaluated once.
const styles = new CSSStyleSheet()
styles.replaceSync(viewStyles + rowStyles)
document.adoptedStyleSheets.push(styles)
