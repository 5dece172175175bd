import { hydrate } from 'preact'
import { entry, filesUrl, openaiUrl } from 'virtual:sandbox/weather-agent'
import { joinPath } from '../../i18n/href.ts'
import type { Locale } from '../../i18n/locales.ts'
import { createWorkerRuntime } from '../../runtime/worker/worker-runtime.ts'
import { fetchBuilt } from '../fetch-built.ts'
import { mechanisms } from '../mechanisms.ts'
import { once } from '../once.ts'
import { createStart } from '../starter.ts'
import { useFocusKept } from '../use-focus-kept.ts'
import { useStore } from '../use-store.ts'
import type { ExaminerPorts } from './examiner.ts'
import { createExamSession } from './exam-session.ts'
import type { ExamSession } from './exam-session.ts'
import { readExam } from './exam-spec.ts'
import type { ExamSpec, WrittenExam } from './exam-spec.ts'
import { ExamView } from './ExamView.tsx'
import type { ExamWords } from './exam-names.ts'

const dictionaries: { readonly [L in Locale]: () => Promise<{ readonly words: ExamWords }> } = {
  'zh-CN': () => import('./words.zh-CN.ts'),
  en: () => import('./words.en.ts'),
}

/** Brings the exam to life where it stands. */
export const mountExam = async (host: HTMLElement): Promise<void> => {
  // Whoever presses may find the frames ready; that there are none is told then.
  examiners().catch(() => undefined)
  const written = host.querySelector('script[type="application/json"]')?.textContent
  const root = host.querySelector<HTMLElement>('[data-exam-root]')
  if (!written || !root) throw new Error('expected an exam with its specification, found neither')
  // Written by Exam.astro of the same build.
  const spec = readExam(JSON.parse(written) as WrittenExam, mechanisms)
  const { words } = await dictionaries[spec.locale]()
  const session = createExamSession(spec, {
    examiners,
    now: () => performance.now(),
    soon: (draw) => setTimeout(draw, drawnEveryMs),
  })
  const early = [...root.querySelectorAll<HTMLInputElement>('[data-own]:checked')]
  hydrate(<LiveExam spec={spec} session={session} words={words} />, root)
  // What was switched on in the page before this code had arrived.
  for (const { dataset } of early) session.switchOwn(dataset['own'] ?? '', true)
}

type Props = { readonly spec: ExamSpec; readonly session: ExamSession; readonly words: ExamWords }

const LiveExam = ({ spec, session, words }: Props) => (
  <ExamView
    spec={spec}
    state={useStore(session)}
    actions={session}
    words={words}
    focus={useFocusKept('[data-last]')}
  />
)

/** Runs end every few milliseconds, and a table drawn for each would take longer than they. */
const drawnEveryMs = 100

const files = once(() => fetchBuilt(filesUrl))

/** Each has a sealed frame of its own, since one runtime runs one program at a time. */
const examiners = once(async (): Promise<readonly ExaminerPorts[]> => {
  const count = Math.min(Math.max(navigator.hardwareConcurrency - 1, 1), mostExaminers)
  const runtimes = await Promise.all(
    Array.from({ length: count }, () =>
      createWorkerRuntime({
        frameUrl: `${joinPath(import.meta.env.BASE_URL, 'runtime')}frame/`,
        libraryUrls: { openai: openaiUrl },
        likely: files().then((sandbox) => ({ files: sandbox, entry })),
      }),
    ),
  )
  return runtimes.map((runtime) => ({ files, start: createStart(async () => runtime) }))
})

/** More frames than that cost more than they save. */
const mostExaminers = 4
