import type { Lazy } from '@mooring/core'

/**
 * Loads a file in advance, in a task of its own: a bundler may add a link for each of its modules. A failure is left to
 * the view.
 */
export function preload(part: Lazy<unknown> | undefined): void {
  if (part && !part.loaded()) setTimeout(() => part.load().catch(() => {}))
}
