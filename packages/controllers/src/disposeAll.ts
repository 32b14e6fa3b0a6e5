import { reportError } from './reportError.js'

/** Ends each of several things. One that throws, which may be the page's own, keeps none of the others alive. */
export function disposeAll(disposers: readonly (() => void)[]): void {
  for (const dispose of disposers) {
    try {
      dispose()
    } catch (error) {
      reportError(error)
    }
  }
}
