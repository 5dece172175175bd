import type { PanelProps } from './Panel.tsx'
import { stepOf } from './panel-state.ts'

/** The opening piece tells the reader what to try next, and places both remedies on the map at the end. */
export const Step = ({ spec, state, words }: PanelProps) =>
  spec.story === null ? null : <p class="panel-step">{words[`${spec.story}.${stepOf(state)}`]}</p>
