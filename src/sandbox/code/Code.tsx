import { useEffect, useMemo, useReducer, useRef } from 'preact/hooks'
import type { PanelProps } from '../Panel.tsx'
import { isReadOnly } from '../share/trust.ts'

type Loaded = Awaited<ReturnType<typeof load>> | 'failed' | null

/** The code of the sandbox. Folded in a lesson; nothing of it is fetched before the reader opens it. */
export const Code = (props: PanelProps) => {
  const { spec, state, actions, words } = props
  const [loaded, take] = useReducer((_: Loaded, loaded: Loaded) => loaded, null)
  const details = useRef<HTMLDetailsElement>(null)
  const isLive = actions !== null
  const changed = Object.keys(state.choice.edits).length
  // A run grows many times a second; the code does not change by it, and need not be drawn again.
  const bench = useMemo(
    () => isLoaded(loaded) && actions && <loaded.CodeBench {...props} {...loaded} actions={actions} />,
    [loaded, actions, props.code?.asked, ...whatBenchShows(state)],
  )
  const open = (): void => {
    if (!isLive || !details.current?.open || isLoaded(loaded)) return
    load(spec.locale).then(take, (error: unknown) => {
      console.warn(error)
      take('failed')
    })
  }
  useEffect(open, [isLive])
  const asked = props.code?.asked
  useEffect(() => {
    if (!asked || !details.current) return
    details.current.open = true
    details.current.querySelector('summary')?.focus()
  }, [asked])
  return (
    <details class="panel-code" data-code="" ref={details} open={spec.isLab} onToggle={open}>
      <summary>
        {words['panel.code']}
        {changed > 0 && <small> {words['panel.code.changed']({ count: changed })}</small>}
      </summary>
      <div class="panel-code-room" inert={isReadOnly(state)}>
        {bench || (
          <p role="status">{words[loaded === 'failed' ? 'panel.code.failed' : 'panel.code.preparing']}</p>
        )}
      </div>
    </details>
  )
}

const whatBenchShows = ({ choice, origin, undoable, isDraft, olderDraft, run }: PanelProps['state']) => [
  choice,
  origin,
  undoable,
  isDraft,
  olderDraft,
  run.phase === 'idle' ? null : run.problem,
]

const load = async (locale: PanelProps['spec']['locale']) => {
  const [{ CodeBench }, { loadSources }, { codeWords }] = await Promise.all([
    import('./CodeBench.tsx'),
    import('./sources.ts'),
    locale === 'en' ? import('./words.en.ts') : import('./words.zh-CN.ts'),
  ])
  return { CodeBench, sources: await loadSources(), codeWords }
}

const isLoaded = (loaded: Loaded): loaded is Exclude<Loaded, 'failed' | null> =>
  loaded !== null && loaded !== 'failed'
