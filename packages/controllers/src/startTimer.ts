/** Calls back once after `time` ms, unless the signal is aborted before. */
export function startTimer(callback: () => void, time: number, signal: AbortSignal): void {
  const timer = setTimeout(callback, time)
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
}
