import { type Lazy, systemClock } from '@mooring/core'

/**
 * Loads a file in advance, in a task of its own: a bundler may add a link for each of its modules. A failure is left to
 * the view.
 *
 * @param lazy - The file, if there is one.
 * @param use - Is called with what was loaded.
 * @returns A function that stops it before it begins.
 */
export function preload<part>(lazy: Lazy<part> | undefined, use: (part: part) => unknown = () => {}): () => void {
  return systemClock.after(
    0,
    () =>
      void lazy
        ?.load()
        .then(use)
        .catch(() => {}),
  )
}
