import { reportError } from './reportError.js'

/** Calls each of several functions. One that throws, which may be the page's own, keeps none of the others from its work. */
export function callAll(functions: readonly (() => void)[]): void {
  for (const call of functions) {
    try {
      call()
    } catch (error) {
      reportError(error)
    }
  }
}
