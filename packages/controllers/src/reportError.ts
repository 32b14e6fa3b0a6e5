/** Shows an error of the page's own code as the browser shows what an event listener throws: uncaught, and in no one's way. */
export function reportError(error: unknown): void {
  if (typeof globalThis.reportError === 'function') globalThis.reportError(error)
  else
    queueMicrotask(() => {
      throw error
    })
}
