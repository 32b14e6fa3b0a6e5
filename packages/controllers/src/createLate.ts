import { ConnectionCancelledError } from '@mooring/core'
import { lateCode } from './lateCode.js'
import type { latePart } from './latePart.js'

/** A controller whose code is loaded when it is first needed. */
export type Late<controller> = {
  /** The controller, if it was needed already. */
  get: () => controller | undefined
  /**
   * Calls it: at once when its code is there, else as soon as it is, in the order of the calls.
   *
   * @throws {PartNotLoadedError} Its code cannot be loaded now. The next call tries again.
   */
  run: <result>(call: (controller: controller) => Promise<result>) => Promise<result>
  /**
   * The same for what can be given up: what is cancelled before the code is there is never begun.
   *
   * @throws {ConnectionCancelledError} It was given up.
   */
  ask: <result>(call: (controller: controller) => Promise<result>) => Promise<result>
  /** Gives up what was asked. */
  cancel: () => void
  dispose: () => void
}

/**
 * Makes a controller when it is first called. Its code comes with that of the others in `latePart`, so that a page does not
 * load before the first click what only a chosen wallet needs.
 *
 * @param create - Makes the controller of the code.
 */
export function createLate<controller extends createLate.Controller>(
  create: (part: typeof latePart) => controller,
): Late<controller> {
  let made: controller | undefined
  let cancels = 0
  let isDisposed = false

  function make(part: typeof latePart): controller {
    if (made) return made
    made = create(part)
    if (isDisposed) made.dispose?.()
    return made
  }

  function call<result>(use: (part: typeof latePart) => Promise<result>): Promise<result> {
    const part = lateCode.loaded()
    return part ? use(part) : lateCode.load().then(use)
  }

  return {
    get: () => made,
    run: (run) => call((part) => run(make(part))),
    ask(run) {
      const before = cancels
      return call(async (part) => {
        if (cancels > before) throw new ConnectionCancelledError()
        return run(make(part))
      })
    },
    cancel() {
      cancels += 1
      made?.cancel?.()
    },
    dispose() {
      cancels += 1
      isDisposed = true
      made?.dispose?.()
    },
  }
}

export declare namespace createLate {
  type Controller = { cancel?: () => void; dispose?: () => void }
}
