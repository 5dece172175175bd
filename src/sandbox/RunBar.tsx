import type { PanelProps } from './Panel.tsx'

export const RunBar = ({ state, actions, words }: PanelProps) => {
  const isRunning = state.run.phase === 'running'
  const isBeingWritten = isRunning && state.run.phase === 'running' && state.run.shownSeq !== null
  return (
    <div class="panel-bar">
      <button
        type="button"
        class="panel-run"
        data-action="run"
        aria-disabled={isRunning ? 'true' : undefined}
        onClick={() => void actions?.run()}
      >
        {isRunning ? words['panel.running'] : words['panel.run']}
      </button>
      {isBeingWritten && (
        <button type="button" data-action="show-all" onClick={() => actions?.showAll()}>
          {words['panel.showAll']}
        </button>
      )}
      <button type="button" data-action="stop" hidden={!isRunning} onClick={() => actions?.stop()}>
        {words['panel.stop']}
      </button>
      <button type="button" data-action="reset" onClick={() => actions?.reset()}>
        {words['panel.reset']}
      </button>
    </div>
  )
}
