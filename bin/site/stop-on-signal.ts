import type { Listening } from './listen.ts'

/**
 * A signal may come twice, from the terminal and through npm: the first one counts. `afterwards`: what is left to do
 * once nobody is answered any more.
 */
export function stopOnSignal(
  listening: Listening,
  graceMs: number,
  afterwards: () => Promise<void> = async () => {},
): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await listening.stop(graceMs)
    await afterwards()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
}
