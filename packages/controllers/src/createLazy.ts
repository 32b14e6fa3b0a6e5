import { ConnectionCancelledError } from '@mooring/core'
import { lazyCode } from './lazyCode.js'
import type { lazyPart } from './lazyPart.js'

/** A controller whose code loads on first use. */
export type LazyController<controller> = {
  /** The controller, if it is loaded. */
  get: () => controller | undefined
  /**
   * Calls it: at once if it is loaded, otherwise after loading, in the order of the calls.
   *
   * @throws {PartNotLoadedError} Loading failed. The next call tries again.
   */
  run: <result>(call: (controller: controller) => Promise<result>) => Promise<result>
  /**
   * The same for cancellable calls: a call that is cancelled before the code has loaded never starts.
   *
   * @throws {ConnectionCancelledError} It was cancelled.
   */
  ask: <result>(call: (controller: controller) => Promise<result>) => Promise<result>
  /** Cancels the call. */
  cancel: () => void
  dispose: () => void
}

/**
 * Creates a controller on its first call. Its code is in `lazyPart` with that of the others, so that the page's first
 * load contains only what it needs before a click.
 *
 * @param create - Creates the controller from the code.
 */
export function createLazy<controller extends createLazy.Controller>(
  create: (part: typeof lazyPart) => controller,
): LazyController<controller> {
  let made: controller | undefined
  let cancels = 0
  let isDisposed = false

  function make(part: typeof lazyPart): controller {
    if (made) return made
    made = create(part)
    if (isDisposed) made.dispose?.()
    return made
  }

  function call<result>(use: (part: typeof lazyPart) => Promise<result>): Promise<result> {
    const part = lazyCode.loaded()
    return part ? use(part) : lazyCode.load().then(use)
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

export declare namespace createLazy {
  type Controller = { cancel?: () => void; dispose?: () => void }
}
