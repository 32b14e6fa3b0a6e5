/**
 * Whether the page is in front of the visitor. On a server it is.
 *
 * @example
 * ```ts
 * import { isInSight } from '@mooring/core/internal'
 *
 * if (isInSight()) console.log('The visitor can see the page')
 * ```
 */
export function isInSight(): boolean {
  const { document } = globalThis as { readonly document?: { readonly visibilityState: string } }
  return document?.visibilityState !== 'hidden'
}

/**
 * Calls back when the page goes out of sight, and when it comes back.
 *
 * @example
 * ```ts
 * import { watchSight } from '@mooring/core/internal'
 *
 * const stop = watchSight((isVisible) => console.log(isVisible))
 * stop()
 * ```
 *
 * @returns A function that stops it.
 */
export function watchSight(onChange: (isVisible: boolean) => void): () => void {
  const { document } = globalThis as { readonly document?: EventTarget }
  const read = () => onChange(isInSight())
  document?.addEventListener('visibilitychange', read)
  return () => document?.removeEventListener('visibilitychange', read)
}
