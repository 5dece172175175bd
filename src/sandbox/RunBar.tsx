import type { PanelProps } from './Panel.tsx'
import { nextModel, pinnable } from './panel-state.ts'
import { useFocusKept } from './use-focus-kept.ts'

/** In this order the buttons of each phase fill the same two lines of a phone, so that none moves by a run. */
export const RunBar = ({ spec, state, actions, words }: PanelProps) => {
  const isRunning = state.run.phase === 'running'
  const answering = nextModel(state)
  const focusKept = useFocusKept('[data-action=run]')
  const isBeingWritten = isRunning && state.run.phase === 'running' && state.run.shownSeq !== null
  return (
    <div class="panel-bar" {...focusKept}>
      <button
        type="button"
        class="panel-run"
        data-action="run"
        aria-disabled={isRunning ? 'true' : undefined}
        onClick={() => void actions?.run()}
      >
        {isRunning ? words['panel.running'] : words['panel.run']}
      </button>
      <button type="button" data-action="reset" onClick={() => actions?.reset()}>
        {words['panel.reset']}
      </button>
      <button type="button" data-action="stop" hidden={!isRunning} onClick={() => actions?.stop()}>
        {words['panel.stop']}
      </button>
      <PinButton spec={spec} state={state} actions={actions} words={words} />
      {answering !== null && (
        <span class="panel-answering" data-answering="">
          {words['panel.answering']({ model: answering })}
        </span>
      )}
      {spec.labUrl !== null && (
        <a href={spec.labUrl} data-action="lab">
          {words['panel.openLab']}
        </a>
      )}
      {isBeingWritten && (
        <button type="button" data-action="show-all" onClick={() => actions?.showAll()}>
          {words['panel.showAll']}
        </button>
      )}
      {state.pinned && <a href={`#${spec.id}-compare`}>{words['panel.compare.see']}</a>}
    </div>
  )
}

/** In a lesson it appears with the first run that there is to pin. */
const PinButton = ({
  spec,
  state: { run, pinned },
  actions,
  words,
}: Omit<PanelProps, 'recorded' | 'sharing'>) => {
  const ready = pinnable(run)
  const isPinned = pinned !== null && ready?.transcript === pinned
  return (
    <button
      type="button"
      data-action="pin"
      aria-pressed={isPinned}
      disabled={ready === null}
      hidden={run.phase === 'running' || (run.phase === 'idle' && !spec.isLab)}
      onClick={() => (isPinned ? actions?.unpin() : actions?.pin())}
    >
      {words['panel.pin']}
    </button>
  )
}
