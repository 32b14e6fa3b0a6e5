import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/**
 * Reads a store, and renders again when it changes.
 *
 * It replaces `useStore` of `@nanostores/react`, which also watches single keys of stores: 0.3 kB that a page would
 * load before the first click.
 *
 * @param initial - The value on a server, and in the browser until hydration. Defaults to the initial value of the store.
 */
export function useStore<value>(
  store: ReadableAtom<value>,
  initial: () => NoInfer<value> = () => store.init as value,
): value {
  return useSyncExternalStore(store.listen, () => store.get(), initial)
}
