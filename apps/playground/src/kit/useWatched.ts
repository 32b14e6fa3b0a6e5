import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/** The value of a store, now and at every change. */
export function useWatched<value>($store: ReadableAtom<value>): value {
  return useSyncExternalStore($store.listen, $store.get)
}
