/** The Web Locks of the page. */
type Locks = { request: (name: string, options: object, callback: () => Promise<void>) => Promise<unknown> }

export type Turn = {
  /** Waits until no other tab asks the visitor the same. */
  readonly take: (name: string, signal: AbortSignal) => Promise<void>
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
      if (!locks) return
      await new Promise<void>((resolve, reject) => {
        const hold = () =>
          new Promise<void>((done) => {
            // It may have been given up while the lock came.
            if (signal.aborted) return done()
            release = done
            resolve()
          })
        locks.request(`@mooring/sign-in ${name}`, { signal }, hold).catch(reject)
      })
    },
    end,
  }
}

function pageLocks(): Locks | undefined {
  return (globalThis as { navigator?: { locks?: Locks } }).navigator?.locks
}
