/** The page's window, once `watchFrames` has run: times of the page's own clock (ms). */
export type WatchedWindow = Window & {
  /** Those over 50 ms. */
  readonly longFrames: readonly { readonly start: number; readonly duration: number }[]
}

/** Records the time that the page's own thread spends on long frames. It runs before all other scripts. */
export function watchFrames(): void {
  const longFrames: { start: number; duration: number }[] = []
  Object.assign(window, { longFrames })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longFrames.push({ start: startTime, duration })
  }).observe({ type: 'long-animation-frame' })
}
