/** The result, or undefined when the signal says so first. Lets go of the signal, which may outlive many runs. */
export function untilAborted<T>(result: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const onAbort = () => resolve(undefined)
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
