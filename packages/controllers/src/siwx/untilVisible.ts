import { readProperty } from '@mooring/core'

/** Resolves when the page is in front of the visitor, at once where there is no page. */
export function untilVisible(signal: AbortSignal): Promise<void> {
  const page: unknown = readProperty(globalThis, 'document')
  const isHidden = () => readProperty(page, 'visibilityState') === 'hidden'
  if (!isHidden() || !(page instanceof EventTarget)) return Promise.resolve()
  return new Promise((resolve) => {
    page.addEventListener('visibilitychange', () => isHidden() || resolve(), { signal })
  })
}
