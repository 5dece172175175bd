import { useEffect, useMemo, useRef } from 'preact/hooks'
import { sayTogether } from '../transcript/message.ts'
import { momentsOf } from '../transcript/play-back.ts'
import type { Moment } from '../transcript/play-back.ts'
import type { PanelProps, PanelWords } from './Panel.tsx'
import { runInSight } from './panel-state.ts'

/**
 * A run that is over can be looked at as it stood at any of its events. It has its place before there is such a run, and
 * stays in sight over the ledger that it moves.
 */
export const Scrub = ({ spec, state: { run }, actions, words }: PanelProps) => {
  const shown = run.phase === 'running' ? null : runInSight(run)
  const transcript = shown?.transcript ?? null
  const moments = useMemo(() => (transcript ? momentsOf(transcript) : []), [transcript])
  const last = Math.max(0, moments.length - 1)
  const shownSeq = shown?.shownSeq ?? null
  const at = shownSeq === null ? last : moments.findIndex(({ seq }) => seq === shownSeq)
  const moment = moments[at]
  const told = moment
    ? words['panel.scrubAt']({ step: at + 1, steps: moments.length, what: textOf(moment, words) })
    : words['panel.scrubHint']
  const bar = useRef<HTMLDivElement>(null)
  const isMoved = useRef(false)
  const show = (index: number): void => {
    isMoved.current = true
    actions?.scrub(index < last ? (moments[index]?.seq ?? null) : null)
  }
  useEffect(() => {
    if (isMoved.current && bar.current) bringIntoSight(bar.current)
    isMoved.current = false
  }, [shownSeq])
  return (
    <div class="panel-scrub" ref={bar}>
      <label for={`${spec.id}-scrub`}>{words['panel.scrub']}</label>
      <input
        type="range"
        id={`${spec.id}-scrub`}
        data-scrub=""
        min={0}
        max={last}
        step={1}
        value={at}
        disabled={last === 0}
        aria-valuetext={told}
        onInput={(event) => show(Number(event.currentTarget.value))}
      />
      <button
        type="button"
        data-action="scrub-all"
        aria-disabled={at === last ? 'true' : undefined}
        onClick={() => show(last)}
      >
        {words['panel.scrubAll']}
      </button>
      {/* Heard as the value of the range. */}
      <small aria-hidden={moment ? 'true' : undefined}>{told}</small>
    </div>
  )
}

/** The last that had happened by then, of what this side of the ledger shows. */
const bringIntoSight = (bar: HTMLElement): void => {
  const past = '.transcript-turn:not([data-upcoming])'
  const rows = bar.parentElement?.querySelectorAll(
    `${past} > .transcript-gutter, ${past} > .transcript-happened > ol > li`,
  )
  const last = [...(rows ?? [])].findLast((row) => row.getClientRects().length > 0)
  last?.scrollIntoView({ block: 'nearest' })
}

const textOf = ({ turn, what, code }: Moment, words: PanelWords): string =>
  [turn && sayTogether(words, [turn]), [sayTogether(words, what), code].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(' · ')
