/** The Web Locks of the page. */
type Locks = {
  request: (name: string, options: object, callback: (lock: unknown) => Promise<void>) => Promise<unknown>
}

export type Turn = {
  /** Waits until no other tab asks the visitor the same. Returns whether another tab did. */
  readonly take: (name: string, signal: AbortSignal) => Promise<boolean>
  readonly end: () => void
}

/**
 * Lets one tab of the page at a time ask the visitor something. A tab that closes ends its turn. Without Web Locks, each
 * tab asks.
 *
 * @param locks - Those of the page by default; `null` for none.
 */
export function createTurn(locks: Locks | null | undefined = pageLocks()): Turn {
  let release: (() => void) | undefined

  function end(): void {
    release?.()
    release = undefined
  }

  return {
    async take(name, signal) {
      end()
      if (!locks) return false
      const hold = (isFree: boolean, answer: () => void) =>
        new Promise<void>((done) => {
          // It may have been given up while the lock came.
          if (isFree && !signal.aborted) release = done
          else done()
          answer()
        })
      const lock = `@mooring/sign-in ${name}`
      const isFree = await new Promise<boolean>((resolve, reject) => {
        locks
          .request(lock, { ifAvailable: true }, (one) => hold(one !== null, () => resolve(one !== null)))
          .catch(reject)
      })
      if (isFree) return false
      await new Promise<void>((resolve, reject) => {
        locks.request(lock, { signal }, () => hold(true, resolve)).catch(reject)
      })
      return true
    },
    end,
  }
}

function pageLocks(): Locks | undefined {
  return (globalThis as { navigator?: { locks?: Locks } }).navigator?.locks
}
