import { useEffect, useReducer } from 'preact/hooks'
import type { PanelProps } from '../Panel.tsx'
import { codeOfRun, runInSight } from '../panel-state.ts'

type Loaded = typeof import('./PinnedComparison.tsx') | 'failed' | null

/** Where a pinned run waits for the next one, and stands beside it afterwards. */
export const Compare = ({ spec, state, actions, words }: PanelProps) => {
  const [loaded, take] = useReducer((_: Loaded, loaded: Loaded) => loaded, null)
  const { pinned, run } = state
  const shown = runInSight(run)
  const isPinned = pinned !== null
  useEffect(() => {
    if (!isPinned || isLoaded(loaded)) return
    take(null)
    void import('./PinnedComparison.tsx').then(take, (error: unknown) => {
      console.warn(error)
      take('failed')
    })
  }, [isPinned])
  if (pinned === null) return null

  const id = `${spec.id}-compare`
  const current = shown && shown.transcript !== pinned ? shown : null
  const runs =
    current && run.phase !== 'running' && isLoaded(loaded) ? { a: pinned, b: current.transcript } : null
  return (
    <section class="panel-compare" id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <p class="panel-title" id={`${id}-title`}>
        {words['transcript.compare.label']}
      </p>
      <button type="button" data-action="unpin" onClick={(event) => unpin(event.currentTarget)}>
        {words['panel.unpin']}
      </button>
      {/* What is seen below is heard here, and only its outcome. */}
      <p role="status" class={runs ? 'visually-hidden' : 'panel-compare-hint'}>
        {runs && isLoaded(loaded)
          ? loaded.outcomeText(runs, words)
          : words[waitsFor(state.run.phase, current !== null, loaded)]}
      </p>
      {runs && isLoaded(loaded) && current && (
        <loaded.PinnedComparison
          spec={spec}
          id={id}
          runs={runs}
          code={{ a: state.pinnedCode, b: codeOfRun(current) }}
          words={words}
        />
      )}
    </section>
  )

  /** The button goes with what it takes down; the focus stays in the panel. */
  function unpin(button: HTMLElement): void {
    const pin = button.closest('[data-sandbox]')?.querySelector<HTMLElement>('[data-action=pin]')
    actions?.unpin()
    pin?.focus()
  }
}

const isLoaded = (loaded: Loaded): loaded is Exclude<Loaded, 'failed' | null> =>
  loaded !== null && loaded !== 'failed'

const waitsFor = (phase: PanelProps['state']['run']['phase'], hasOther: boolean, loaded: Loaded) => {
  if (phase === 'running') return 'panel.compare.running'
  if (!hasOther) return 'panel.compare.hint'
  return loaded === 'failed' ? 'panel.compare.failed' : 'panel.compare.preparing'
}
