import type { ReadableAtom } from 'nanostores'
import { type Context, createContext, useContext, useRef, useSyncExternalStore } from 'react'

/** Whether the modal fades out. What is in it stays as it was, whatever its stores say meanwhile. */
export const FadingContext: Context<() => boolean> = createContext<() => boolean>(() => false)

/**
 * Reads a store, and renders again when it changes. In a modal that fades out, it keeps the last value.
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
  const isFading = useContext(FadingContext)
  const last = useRef<{ readonly value: value }>(undefined)
  const read = () => (last.current && isFading() ? last.current.value : store.get())
  const value = useSyncExternalStore(store.listen, read, initial)
  last.current = { value }
  return value
}
