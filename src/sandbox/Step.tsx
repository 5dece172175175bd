import type { PanelProps } from './Panel.tsx'
import type { PanelState } from './panel-state.ts'

/** The opening piece tells the reader what to try next, and places both remedies on the map at the end. */
export const Step = ({ spec, state, words }: PanelProps) =>
  spec.story === null ? null : <p class="panel-step">{words[`${spec.story}.${stepOf(state)}`]}</p>

const stepOf = ({ revealed, choice, run }: PanelState): 'first' | 'second' | 'third' => {
  if (revealed < 2) return 'first'
  const bothOn = choice.settings['break-circuit']?.on && choice.settings['instructive-errors']?.on
  return bothOn && run.phase === 'finished' && run.screen === 'honest' ? 'third' : 'second'
}
