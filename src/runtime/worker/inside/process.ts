/** Thrown by `process.exit`, so that nothing after it runs. It never gets out: by then the run has ended. */
const exited = new Error('the program has exited')

/**
 * The corner of Node's `process` that the OpenAI library looks into, and that learners reach for.
 * Sandbox code itself does without.
 */
export function createProcess(write: (text: string) => void, onExit: (code: number) => void) {
  const process = {
    argv: ['node'],
    env: {} as Record<string, string>,
    exitCode: undefined as number | undefined,
    platform: 'browser',
    // The OpenAI library (7.59) refuses to work in a browser's worker, lest a site's key be seen. There is none
    // here: the model is simulated, or the key is the reader's own. This is how it tells Node apart.
    versions: { node: '24.0.0' },
    cwd: () => '/',
    exit(code?: number): never {
      onExit(code ?? process.exitCode ?? 0)
      throw exited
    },
    nextTick: (callback: (...values: unknown[]) => void, ...values: unknown[]) =>
      queueMicrotask(() => callback(...values)),
    stdout: createStream(write),
    stderr: createStream(write),
  }
  return process
}

function createStream(write: (text: string) => void) {
  const decoder = new TextDecoder()
  return {
    isTTY: false,
    write(chunk: string | Uint8Array): boolean {
      write(typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }))
      return true
    },
  }
}
