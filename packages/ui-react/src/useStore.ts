import type { ReadableAtom } from 'nanostores'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * Reads a store, and renders again when it changes.
 *
 * It replaces `useStore` of `@nanostores/react`, which also watches single keys of stores: 0.3 kB that a page would
 * load before the first click.
 *
 * @param options - `ssr`: the value on a server, and in the browser until hydration. `initial` is the initial value of
 *   the store. Defaults to the current value.
 */
export function useStore<value>(store: ReadableAtom<value>, options: useStore.Options<value> = {}): value {
  const { ssr } = options
  const listen = useCallback((onChange: () => void) => store.listen(onChange), [store])
  const get = () => store.get()
  return useSyncExternalStore(listen, get, ssr === 'initial' ? () => store.init as value : (ssr ?? get))
}

export declare namespace useStore {
  type Options<value> = { ssr?: 'initial' | (() => NoInfer<value>) }
}
