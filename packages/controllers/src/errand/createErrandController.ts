import { ModalClosedError } from '@mooring/core'

export type ErrandController = {
  /** Begins what the page has opened the modal for. An errand before it is given up. */
  begin: () => Promise<unknown>
  /** Ends it, with what the page asked for. Without an errand nothing happens. */
  done: (result: unknown) => void
  fail: (error: Error) => void
}

/**
 * Lets a page wait for what it has opened the modal for, such as the hash of a transaction. Closing the modal ends the
 * errand.
 */
export function createErrandController(): ErrandController {
  let errand: PromiseWithResolvers | undefined

  function fail(error: Error): void {
    const ended = errand
    errand = undefined
    ended?.reject(error)
  }

  return {
    begin() {
      fail(new ModalClosedError())
      return new Promise((resolve, reject) => {
        errand = { resolve, reject }
      })
    },
    done(result) {
      const ended = errand
      errand = undefined
      ended?.resolve(result)
    },
    fail,
  }
}

type PromiseWithResolvers = { resolve: (result: unknown) => void; reject: (error: Error) => void }
