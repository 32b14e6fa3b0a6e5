import { isInSight, watchSight } from '@mooring/core/internal'
import { startTimer } from './startTimer.js'

/**
 * Calls again and again while the page is visible: `interval` ms after the last call has settled, and at once when a
 * visitor returns to the tab. Returns a stop function.
 *
 * @param interval - A function is asked before each pause.
 */
export function startPolling(
  call: (signal: AbortSignal) => Promise<unknown>,
  interval: number | (() => number),
): () => void {
  let running: AbortController | undefined

  function onVisibility(isVisible: boolean): void {
    if (!isVisible) stop()
    else if (!running) start()
  }

  function start(): void {
    running = new AbortController()
    const { signal } = running
    const again = (): void => {
      if (!signal.aborted) startTimer(start, typeof interval === 'number' ? interval : interval(), signal)
    }
    call(signal).then(again, again)
  }

  function stop(): void {
    running?.abort()
    running = undefined
  }

  onVisibility(isInSight())
  const stopWatching = watchSight(onVisibility)
  return () => {
    stopWatching()
    stop()
  }
}
