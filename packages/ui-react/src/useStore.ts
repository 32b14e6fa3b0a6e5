import type { ReadableAtom } from 'nanostores'
import { type Context, createContext, useContext, useRef, useSyncExternalStore } from 'react'

/** A view on its way out keeps what it has read. */
export const HoldContext: Context<{ isHeld: boolean } | undefined> = createContext<{ isHeld: boolean } | undefined>(
  undefined,
)

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
  const hold = useContext(HoldContext)
  const shown = useRef<value>(undefined)
  const get = () => (hold?.isHeld ? shown.current : undefined) ?? store.get()
  shown.current = useSyncExternalStore(store.listen, get, initial)
  return shown.current
}
