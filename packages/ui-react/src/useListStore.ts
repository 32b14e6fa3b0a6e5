import type { ReadableAtom } from 'nanostores'
import { startTransition, useContext, useEffect, useState } from 'react'
import { afterHold } from './components/inTurn.js'
import { HoldContext } from './useStore.js'

/**
 * Reads a store whose value takes long to render, such as a list. React renders a change in slices, so that no frame
 * waits for it, and what comes while a view changes waits until that is in sight. Use `useStore` for what a visitor types
 * or chooses.
 */
export function useListStore<value>(store: ReadableAtom<value>): value {
  const [value, setValue] = useState(() => store.get())
  const hold = useContext(HoldContext)
  useEffect(() => {
    const read = () => {
      if (!hold?.isHeld) startTransition(() => setValue(() => store.get()))
    }
    let cancel = () => {}
    const update = () => {
      cancel = afterHold(read)
    }
    const stop = store.listen(update)
    update()
    return () => {
      stop()
      cancel()
    }
  }, [store, hold])
  return value
}
