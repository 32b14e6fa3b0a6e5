import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/** Returns the value of a store, and follows its changes. */
export function useWatched<value>($store: ReadableAtom<value>): value {
  return useSyncExternalStore($store.listen, $store.get)
}
