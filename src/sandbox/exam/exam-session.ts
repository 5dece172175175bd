import { isRuntimeError } from '../../runtime/runtime-error.ts'
import { reduceAll } from '../../transcript/reduce.ts'
import { parseSettings } from '../settings.ts'
import { ownSetting } from './exam-settings.ts'
import { sit, sitAll } from './examiner.ts'
import type { ExaminerPorts, Marked, Question } from './examiner.ts'
import type { ExamSpec } from './exam-spec.ts'
import type { ExamActions, ExamState, Opened } from './exam-state.ts'
import type { ExamRun } from './grid.ts'

export const initialExam = ({ settings, recorded }: ExamSpec): ExamState => ({
  phase: 'recorded',
  runs: recorded,
  earlier: [],
  done: recorded.length,
  all: recorded.length,
  tookMs: 0,
  settings: settings.map(({ id }) => id),
  own: [],
  opened: null,
  lastOpened: null,
})

export type ExamPorts = {
  /** As many as may work side by side; rejects when the browser can't have any. */
  readonly examiners: () => Promise<readonly ExaminerPorts[]>
  readonly now: () => number
  /** Calls back when the page may be drawn again. */
  readonly soon: (draw: () => void) => void
}

export type ExamSession = ExamActions & {
  readonly getState: () => ExamState
  readonly subscribe: (listener: () => void) => () => void
}

/** One exam on a page: what stands there, and what a press changes. */
export const createExamSession = (spec: ExamSpec, { examiners, now, soon }: ExamPorts): ExamSession => {
  let state = initialExam(spec)
  let stopping = new AbortController()
  const kept = new Map<string, Marked>()
  const listeners = new Set<() => void>()
  const change = (next: Partial<ExamState>): void => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  /** Task by task, so that the table fills from the top. */
  const questionsOf = (settings: readonly string[]): readonly Question[] =>
    spec.tasks.flatMap((task) =>
      settings.flatMap((setting) =>
        Array.from({ length: spec.seeds }, (_, index) => questionOf(task.id, setting, index + 1)),
      ),
    )

  const questionOf = (task: string, setting: string, seed: number): Question => {
    const { scenario } = spec.tasks.find(({ id }) => id === task)!
    return { task, setting, seed, input: { scenario, seed, settings: settingsOf(setting) } }
  }

  const settingsOf = (setting: string): Question['input']['settings'] => {
    const fixed = spec.settings.find(({ id }) => id === setting)
    if (fixed) return fixed.settings
    const own = parseSettings(spec.catalog, state.own, [])
    if (!own.ok) throw new Error(`expected mechanisms of the catalog, found ${state.own.join(', ')}`)
    return own.settings
  }

  const take = async (): Promise<void> => {
    if (state.phase === 'running') return
    stopping = new AbortController()
    const { signal } = stopping
    const questions = questionsOf(state.settings)
    const started = now()
    const before = [...state.earlier, ...state.runs]
    const made = new Map<string, ExamRun>()
    const marks = (): Partial<ExamState> => ({
      runs: [...made.values()],
      earlier: before.filter((run) => !made.has(keyOf(run))),
      done: made.size,
    })
    change({ ...marks(), phase: 'running', all: questions.length, opened: null })
    let isDue = false
    // Runs end faster than a page can draw.
    const drawSoon = (): void => {
      if (isDue) return
      isDue = true
      soon(() => {
        isDue = false
        // The last ones are drawn with the end.
        if (state.phase === 'running') change(marks())
      })
    }
    const onMarked = (marked: Marked): void => {
      kept.set(keyOf(marked), marked)
      made.set(keyOf(marked), runOf(marked))
      drawSoon()
    }
    const ready = await examiners().catch(unlessBroken)
    const phase = ready ? await sitAll(questions, { examiners: ready, signal, onMarked }) : 'broken'
    change({ ...marks(), phase, tookMs: now() - started })
  }

  const open = async (task: string, setting: string, seed: number): Promise<void> => {
    const question = questionOf(task, setting, seed)
    const known = kept.get(keyOf(question))
    change({
      opened: { task, setting, seed, marked: known ? shown(known) : null, isBroken: false },
      lastOpened: { task, setting },
    })
    if (known) return
    const isStillOpen = (): boolean =>
      state.opened?.task === task && state.opened.setting === setting && state.opened.seed === seed
    // Of a recorded exam only the answers are kept: the run is made again, and is the same.
    let marked: Opened['marked'] = null
    const onMarked = (made: Marked): void => {
      marked = shown(made)
      kept.set(keyOf(made), made)
    }
    const { signal } = new AbortController()
    await examiners()
      .then(([first]) => first && sit([question], first, { signal, onMarked }))
      .catch(unlessBroken)
    if (isStillOpen()) change({ opened: { task, setting, seed, marked, isBroken: marked === null } })
  }

  const switchOwn = (id: string, on: boolean): void => {
    const others = state.own.filter((one) => one !== id)
    const own = on ? [...others, id] : others
    const fixed = spec.settings.map((setting) => setting.id)
    // What was marked with other switches is none of theirs.
    for (const [key, { setting }] of kept) if (setting === ownSetting) kept.delete(key)
    const isFixed = ({ setting }: ExamRun): boolean => setting !== ownSetting
    change({
      own,
      settings: own.length > 0 ? [...fixed, ownSetting] : fixed,
      runs: state.runs.filter(isFixed),
      earlier: state.earlier.filter(isFixed),
      opened: state.opened?.setting === ownSetting ? null : state.opened,
    })
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    take: () => void take(),
    stop: () => stopping.abort(),
    switchOwn,
    open: (task, setting, seed) => void open(task, setting, seed),
    close: () => change({ opened: null }),
  }
}

/** What a browser or a network may do. A bug of ours must not pass for one of them. */
const unlessBroken = (error: unknown): null => {
  if (isRuntimeError(error) || isFetchError(error)) return null
  throw error
}

const isFetchError = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')

const runOf = ({ lines: _, ...run }: Marked): ExamRun => run

const shown = (marked: Marked): Opened['marked'] => ({
  ...runOf(marked),
  transcript: reduceAll(marked.lines),
})

const keyOf = ({ task, setting, seed }: Pick<Question, 'task' | 'setting' | 'seed'>): string =>
  JSON.stringify([task, setting, seed])
