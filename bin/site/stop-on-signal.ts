import type { Listening } from './listen.ts'

/** A signal may come twice, from the terminal and through npm: the first one counts. */
export function stopOnSignal(listening: Listening, graceMs: number): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await listening.stop(graceMs)
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
}
