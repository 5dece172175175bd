import { useReducer } from 'preact/hooks'
import { toRecord } from '../../transcript/record.ts'
import { FilePicker } from '../FilePicker.tsx'
import type { PanelProps } from '../Panel.tsx'
import { runInSight } from '../panel-state.ts'
import type { RunOnScreen } from '../panel-state.ts'
import { saveFile } from '../save-file.ts'
import { fileNameOf } from './file-name.ts'
import { readRun } from './read-run.ts'
import type { SavedRunProblem } from './read-run.ts'

type Result = 'none' | 'done' | SavedRunProblem

/** A run leaves as event lines and comes back as the same. */
export const RunFile = ({ spec, state: { run }, actions, words }: PanelProps) => {
  const [result, report] = useReducer((_: Result, result: Result) => result, 'none')
  const shown = run.phase === 'running' ? null : runInSight(run)
  const open = async (file: File): Promise<void> => {
    const read = await readRun(file)
    if (read.ok) actions?.open(read.run)
    report(read.ok ? 'done' : read.code)
  }
  return (
    <div class="panel-file">
      <button
        type="button"
        data-action="export"
        disabled={shown === null}
        onClick={() => shown && save(shown)}
      >
        {words['panel.file.save']}
      </button>
      <FilePicker
        label={words['panel.file.open']}
        action="load"
        accept=".jsonl,.ndjson,.txt"
        describedBy={`${spec.id}-file-help`}
        onPick={open}
      />
      <small id={`${spec.id}-file-help`}>{words['panel.file.help']}</small>
      <p role="status">{result === 'none' ? '' : words[`panel.file.${result}`]}</p>
    </div>
  )
}

const save = ({ transcript, live }: RunOnScreen): void =>
  saveFile(fileNameOf(transcript, live?.date ?? null), toRecord(transcript), 'application/x-ndjson')
