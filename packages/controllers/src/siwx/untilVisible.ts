import { isInSight, watchSight } from '@mooring/core/internal'

/** Resolves when the page is in front of the visitor, at once where there is no page. */
export async function untilVisible(signal: AbortSignal): Promise<void> {
  if (isInSight()) return
  await new Promise<void>((resolve) => {
    const stop = watchSight((isVisible) => isVisible && resolve())
    signal.addEventListener('abort', stop, { once: true })
  })
}
