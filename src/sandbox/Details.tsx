import type { ComponentChildren } from 'preact'
import { useEffect, useReducer } from 'preact/hooks'
import { measure } from '../transcript/measure.ts'
import type { Measurable } from '../transcript/measure.ts'
import { project } from '../transcript/project.ts'
import { toText } from '../transcript/text.ts'
import { RunFile } from './compare/RunFile.tsx'
import { CopyButton } from './CopyButton.tsx'
import type { PanelProps, PanelWords } from './Panel.tsx'
import { temperaments } from './panel-spec.ts'
import type { Temperament } from './panel-spec.ts'
import { runInSight } from './panel-state.ts'
import type { PanelState } from './panel-state.ts'
import { Share } from './share/Share.tsx'
import { isReadOnly } from './share/trust.ts'

const figures = [
  'modelCalls',
  'toolCalls',
  'toolRuns',
  'refusals',
  'repeatedCallRate',
  'sameErrorRetries',
  'inputTokens',
  'outputTokens',
  'simulatedMs',
] as const satisfies readonly Measurable[]

/** What a beginner need not see: the seed, the temperament, what runs it, the figures. */
export const Details = (props: PanelProps & { readonly children?: ComponentChildren }) => {
  const { spec, words } = props
  // Fields that nobody sees still cost the whole page a layout: browsers look at each when a page has loaded.
  const [isLive, live] = useReducer(() => true, spec.isLab)
  useEffect(() => live(undefined), [])
  return (
    <details class="panel-details" open={spec.isLab}>
      <summary>{words['panel.details']}</summary>
      {isLive && <Inputs {...props} />}
      {props.children}
    </details>
  )
}

const Inputs = (props: PanelProps) => {
  const { spec, state, actions, sharing, words } = props
  return (
    <>
      <div class="panel-detail-inputs" inert={isReadOnly(state)}>
        <label>
          <span>{words['panel.temperament']}</span>
          <select
            data-temperament=""
            value={state.choice.temperament ?? ''}
            onChange={(event) =>
              actions?.change({ temperament: temperamentNamed(event.currentTarget.value) })
            }
          >
            {[null, ...temperaments].map((one) => (
              <option key={one ?? 'own'} value={one ?? ''}>
                {words[`panel.temperament.${one ?? 'own'}`]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{words['panel.seed']}</span>
          <input
            type="number"
            data-seed=""
            min={0}
            max={999_999_999}
            value={state.choice.seed}
            aria-describedby={`${spec.id}-seed-help`}
            onBlur={(event) => {
              event.currentTarget.value = String(state.choice.seed)
            }}
            onInput={(event) => takeSeed(event.currentTarget.value, (seed) => actions?.change({ seed }))}
          />
          <small id={`${spec.id}-seed-help`}>{words['panel.seedHelp']}</small>
        </label>
        {props.place?.view ?? <p>{words['panel.runtime']({ where: words['panel.runtime.worker'] })}</p>}
      </div>
      <Figures run={state.run} words={words} />
      <RunFile {...props} />
      <Share id={spec.id} choice={state.choice} sharing={sharing} words={words} />
    </>
  )
}

const Figures = ({ run, words }: { readonly run: PanelState['run']; readonly words: PanelWords }) => {
  const shown = runInSight(run)
  if (!shown || shown.transcript.end === null) return null
  const { transcript } = shown
  const isLive = shown.live !== null
  return (
    <div class="panel-figures">
      <p class="panel-title">{words['panel.figures']}</p>
      <dl>
        {figures.map((figure) => (
          <div key={figure}>
            <dt>{labelOf(figure, isLive, words)}</dt>
            <dd>{figureText(figure, measure(transcript, figure), isLive, words)}</dd>
          </div>
        ))}
      </dl>
      <CopyButton text={() => toText(project(transcript, { detail: 'full' }), words)} words={words} />
    </div>
  )
}

type Figure = (typeof figures)[number]

/** Tokens of a real model are those that it has reported, not our estimate. */
const isReported = (figure: Figure, isLive: boolean): figure is 'inputTokens' | 'outputTokens' =>
  isLive && (figure === 'inputTokens' || figure === 'outputTokens')

const labelOf = (figure: Figure, isLive: boolean, words: PanelWords): string =>
  isReported(figure, isLive) ? words[`panel.figure.${figure}.live`] : words[`panel.figure.${figure}`]

const figureText = (
  figure: Figure,
  value: string | number | null,
  isLive: boolean,
  words: PanelWords,
): string => {
  if (typeof value !== 'number') return String(value ?? '')
  if (isReported(figure, isLive) && value === 0) return words['panel.figure.unreported']
  if (figure === 'repeatedCallRate') return `${Math.round(value * 1000) / 10} %`
  return figure === 'simulatedMs' ? words['transcript.durationMs']({ ms: value }) : String(value)
}

const temperamentNamed = (value: string): Temperament => temperaments.find((one) => one === value) ?? null

const takeSeed = (text: string, take: (seed: number) => void): void => {
  if (/^\d{1,9}$/.test(text)) take(Number(text))
}
