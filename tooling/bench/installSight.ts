/** The page's window, once `installSight` has run. */
export type SightWindow = Window & {
  /**
   * Calls back when the page's thread is done with the first frame that shows something.
   *
   * @param isInSight - Asked in each frame, when it has its layout.
   * @param callback - Gets the time of the page's own clock (ms).
   */
  readonly whenInSight: (isInSight: () => boolean, callback: (time: number) => void) => void
}

/** Gives a page `whenInSight`. It runs there before all other scripts, so it cannot use anything outside of itself. */
export function installSight(): void {
  const whenInSight: SightWindow['whenInSight'] = (isInSight, callback) => {
    let isFound = false
    let isOver = false
    function end(): void {
      if (!isOver && isFound) callback(performance.now())
      isOver ||= isFound
    }
    function look(): void {
      // A frame that is late is followed by the next one at once, and the message comes after both.
      end()
      if (isOver) return
      const observer = new ResizeObserver(() => {
        observer.disconnect()
        isFound = isInSight()
      })
      observer.observe(document.documentElement)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = end
      port2.postMessage(undefined)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  Object.assign(window, { whenInSight })
}
