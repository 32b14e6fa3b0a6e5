/**
 * Reports an error of the page's own code like an uncaught error of an event listener, without interrupting anything.
 */
export function reportError(error: unknown): void {
  if (typeof globalThis.reportError === 'function') globalThis.reportError(error)
  else
    queueMicrotask(() => {
      throw error
    })
}

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
