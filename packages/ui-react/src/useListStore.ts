import type { ReadableAtom } from 'nanostores'
import { startTransition, useContext, useEffect, useState } from 'react'
import { HoldContext } from './useStore.js'

/**
 * Reads a store whose value takes long to render, such as a list. React renders a change in slices, so that no frame
 * waits for it. Use `useStore` for what a visitor types or chooses.
 */
export function useListStore<value>(store: ReadableAtom<value>): value {
  const [value, setValue] = useState(() => store.get())
  const hold = useContext(HoldContext)
  useEffect(() => {
    const read = () => {
      if (!hold?.isHeld) startTransition(() => setValue(() => store.get()))
    }
    const stop = store.listen(read)
    read()
    return stop
  }, [store, hold])
  return value
}
