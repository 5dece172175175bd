const name = 'offtrack-webcontainer'

/** One tab has the container, since each takes hundreds of megabytes. Null while it is another one. */
export function ownContainer(locks: LockManager = navigator.locks): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (lock === null) return resolve(null)
        // Held until it is given back, or the page is gone.
        return new Promise<void>((release) => resolve(release))
      })
      .catch(reject)
  })
}
