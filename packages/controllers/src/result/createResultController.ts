import { ModalClosedError } from '@mooring/core'

export type ResultController = {
  /** Starts the page's request. An earlier one is cancelled. */
  begin: () => Promise<unknown>
  /** Ends it with the result for the page. Without a request it has no effect. */
  done: (result: unknown) => void
  /** Ends it with an error. @param error - @default that the modal was closed */
  fail: (error?: Error) => void
}

/**
 * Lets a page wait for the result of its request, such as the hash of a transaction. Closing the modal ends the
 * request.
 */
export function createResultController(): ResultController {
  let waiting: PromiseWithResolvers | undefined

  function fail(error?: Error): void {
    const ended = waiting
    waiting = undefined
    ended?.reject(error ?? new ModalClosedError())
  }

  return {
    begin() {
      fail()
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject }
      })
    },
    done(result) {
      const ended = waiting
      waiting = undefined
      ended?.resolve(result)
    },
    fail,
  }
}

type PromiseWithResolvers = { resolve: (result: unknown) => void; reject: (error: Error) => void }
