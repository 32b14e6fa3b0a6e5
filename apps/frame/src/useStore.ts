import type { ReadableAtom } from 'nanostores'
import { useLayoutEffect, useState } from 'preact/hooks'

/** Reads a store, and draws again when it changes. */
export function useStore<value>($store: ReadableAtom<value>): value {
  const [, draw] = useState({})
  // It may have changed between the drawing and now, so that `subscribe` draws at once.
  useLayoutEffect(() => $store.subscribe(() => draw({})), [$store])
  return $store.get()
}
