import { formatTenths } from '../../i18n/format.ts'
import type { Locale } from '../../i18n/locales.ts'
import { mechanismName } from '../../transcript/mechanism-message.ts'
import { say } from '../../transcript/message.ts'
import type { ExamWords } from './exam-names.ts'
import type { ExamSpec } from './exam-spec.ts'
import type { ExamState } from './exam-state.ts'
import type { ExamProps } from './ExamView.tsx'

/** The reader's own switches, the press that starts it all, and how far it has come. */
export const ExamBar = ({ spec, state, actions, words }: ExamProps) => (
  <>
    <fieldset class="exam-own">
      <legend>{words['exam.own']}</legend>
      {spec.catalog.map(({ id }) => (
        <label key={id}>
          <input
            type="checkbox"
            data-own={id}
            checked={state.own.includes(id)}
            disabled={state.phase === 'running'}
            onChange={({ currentTarget }) => actions?.switchOwn(id, currentTarget.checked)}
          />
          {say(words, mechanismName(id))}
        </label>
      ))}
    </fieldset>
    <p class="exam-bar">
      {state.phase === 'running' ? (
        <button type="button" data-action="stop-exam" onClick={() => actions?.stop()}>
          {words['exam.stop']}
        </button>
      ) : (
        <button type="button" data-action="take-exam" onClick={() => actions?.take()}>
          {words['exam.take']({ runs: runsIn(spec, state) })}
        </button>
      )}
      {state.phase === 'running' && (
        <>
          <progress max={state.all} value={state.done} aria-label={words['exam.progress']} />
          <span>{words['exam.running'](state)}</span>
        </>
      )}
      <span role="status">{noteOn(state, words, spec.locale)}</span>
    </p>
  </>
)

const runsIn = (spec: ExamSpec, { settings }: ExamState): number =>
  spec.tasks.length * settings.length * spec.seeds

const noteOn = ({ phase, done, all, tookMs }: ExamState, words: ExamWords, locale: Locale): string => {
  if (phase === 'recorded') return words['exam.recorded']
  // The count stands beside it: read aloud at every run, it would drown everything else.
  if (phase === 'running') return words['exam.started']
  const seconds = formatTenths(locale, tookMs / 1000)
  if (phase === 'whole') return words['exam.whole']({ all, seconds })
  return words[phase === 'stopped' ? 'exam.stopped' : 'exam.broken']({ done, all })
}
