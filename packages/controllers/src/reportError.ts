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
