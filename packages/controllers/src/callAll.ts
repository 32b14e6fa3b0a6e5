import { reportError } from './reportError.js'

/** Calls several functions. One that throws, possibly the page's own, does not stop the others. */
export function callAll(functions: readonly (() => void)[]): void {
  for (const call of functions) {
    try {
      call()
    } catch (error) {
      reportError(error)
    }
  }
}
