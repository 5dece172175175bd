import type { PanelProps } from './Panel.tsx'
import { stepOf } from './panel-state.ts'

/**
 * The opening piece tells the reader what to try next, and places both remedies on the map at the end. Each step keeps
 * the place of the longest, so that nothing moves by the next one.
 */
export const Step = ({ spec: { story }, state, words }: PanelProps) => {
  if (story === null) return null
  const now = stepOf(state)
  return (
    <div class="panel-step">
      {(['first', 'second', 'third'] as const).map((step) => (
        <p key={step} data-upcoming={step === now ? undefined : ''}>
          {words[`${story}.${step}`]}
        </p>
      ))}
    </div>
  )
}
