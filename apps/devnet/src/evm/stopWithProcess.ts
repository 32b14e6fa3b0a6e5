const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Stops something together with this process, however the process ends (except SIGKILL).
 *
 * @param stop - Stops it at once. It is called synchronously.
 * @returns A function that removes the handlers.
 */
export function stopWithProcess(stop: () => void): () => void {
  function onSignal(signal: NodeJS.Signals): void {
    stop()
    release()
    // With our listener, the signal no longer ends the process by default, so other listeners decide.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
  }
  function release(): void {
    process.off('exit', stop)
    for (const signal of signals) process.off(signal, onSignal)
  }
  process.on('exit', stop)
  for (const signal of signals) process.on(signal, onSignal)
  return release
}
