/** A timer that stands still while the page is hidden. Returns how to stop it. */
export function startVisibleTimer(callback: () => void, ms: number): () => void {
  let leftMs = ms
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const follow = (): void => {
    clearTimeout(timer)
    if (timer !== undefined) leftMs -= performance.now() - startedAt
    timer = undefined
    if (document.visibilityState === 'hidden') return
    startedAt = performance.now()
    timer = setTimeout(() => {
      stop()
      callback()
    }, leftMs)
  }
  const stop = (): void => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', follow)
  }

  document.addEventListener('visibilitychange', follow)
  follow()
  return stop
}
