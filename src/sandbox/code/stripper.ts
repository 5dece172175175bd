import type { SandboxFiles } from '../../runtime/runtime.ts'
import type { Edits } from './edits.ts'
import type { StripProblem, Stripped } from './strip-types.ts'

/** Page → worker. */
export type StripOrder = { readonly id: number; readonly path: string; readonly text: string }
/** Worker → page; number 0 says that it is there. */
export type StripReply = { readonly id: number; readonly stripped?: Stripped }

type StrippedEdits =
  | { readonly kind: 'stripped'; readonly files: SandboxFiles }
  | { readonly kind: 'refused'; readonly problems: readonly StripProblem[] }

export type Stripper = {
  /** Starts the worker, if it does not run yet. */
  readonly warm: () => Promise<unknown>
  /** All problems of all files, so that they can be mended in one sitting. Rejects when the worker can't be had. */
  readonly strip: (edits: Edits) => Promise<StrippedEdits>
}

/** One worker for the page, started when it is first needed. What has been stripped once is remembered. */
export const createStripper = (locale: () => string, start = startWorker): Stripper => {
  let running: Promise<Channel> | null = null
  const known = new Map<string, { readonly text: string; readonly stripped: Promise<Stripped> }>()

  const channel = (): Promise<Channel> => {
    running ??= openChannel(start(locale()), () => {
      running = null
    })
    return running
  }

  const stripOne = (path: string, text: string): Promise<Stripped> => {
    const last = known.get(path)
    if (last?.text === text) return last.stripped
    const stripped = channel().then((ask) => ask(path, text))
    known.set(path, { text, stripped })
    stripped.catch(() => known.delete(path))
    return stripped
  }

  return {
    warm: channel,
    strip: async (edits) => {
      const results = await Promise.all(
        Object.entries(edits).map(async ([path, text]) => ({ path, stripped: await stripOne(path, text) })),
      )
      const problems = results.flatMap(({ stripped }) => (stripped.ok ? [] : stripped.problems))
      if (problems.length > 0) return { kind: 'refused', problems }
      const files = results.map(({ path, stripped }) => [path, stripped.ok ? stripped.text : ''] as const)
      return { kind: 'stripped', files: Object.fromEntries(files) }
    },
  }
}

type Channel = (path: string, text: string) => Promise<Stripped>

const startWorker = (locale: string): Worker =>
  new Worker(new URL('./strip-worker.ts', import.meta.url), { type: 'module', name: locale })

/** Rejects, also what it was asked, when the worker can't be fetched, never says that it is there, or dies: `onGone`. */
const openChannel = (worker: Worker, onGone: () => void): Promise<Channel> =>
  new Promise((resolve, reject) => {
    const waiting = new Map<number, PromiseWithResolvers<Stripped>>()
    let lastId = 0
    const ask: Channel = (path, text) => {
      const answer = Promise.withResolvers<Stripped>()
      lastId += 1
      waiting.set(lastId, answer)
      worker.postMessage({ id: lastId, path, text } satisfies StripOrder)
      return answer.promise
    }
    const fail = (): void => {
      clearTimeout(late)
      worker.terminate()
      // No network, most likely: the next attempt may have one.
      onGone()
      const error = new Error('expected the worker that strips types to answer, found that it does not')
      for (const answer of waiting.values()) answer.reject(error)
      reject(error)
    }
    const late = setTimeout(fail, startMs)
    worker.addEventListener('error', fail, { once: true })
    worker.addEventListener('message', ({ data: { id, stripped } }: MessageEvent<StripReply>) => {
      if (id === 0) {
        clearTimeout(late)
        resolve(ask)
      } else if (stripped) {
        waiting.get(id)?.resolve(stripped)
        waiting.delete(id)
      }
    })
  })

/** A megabyte over a slow phone network; after it the panel says that it could not fetch its files. */
const startMs = 30_000
