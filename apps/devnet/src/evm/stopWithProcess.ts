const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Ends something together with this process, however the process ends (other than by being killed outright).
 *
 * @param stop - Ends it at once. It is called synchronously.
 * @returns A function that undoes the arrangement.
 */
export function stopWithProcess(stop: () => void): () => void {
  function onSignal(signal: NodeJS.Signals): void {
    stop()
    release()
    // With a listener of ours the signal no longer ends the process; whoever else listens decides about that.
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
