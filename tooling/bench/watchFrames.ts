/** Records the frames over 50 ms: the time that the page's own thread spends on one. It runs before all other scripts. */
export function watchFrames(): void {
  const longFrames: { start: number; duration: number }[] = []
  Object.assign(window, { longFrames })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longFrames.push({ start: startTime, duration })
  }).observe({ type: 'long-animation-frame' })
}
