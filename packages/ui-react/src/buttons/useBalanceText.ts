import type { balanceText } from '@mooring/core'
import { useEffect, useState } from 'react'

let loaded: typeof balanceText | undefined

/** Gives what writes a balance. It comes with the code of the modal, since nobody has a balance before. */
export function useBalanceText(): typeof balanceText | undefined {
  const [write, setWrite] = useState(() => loaded)
  useEffect(() => {
    let isGone = false
    import('../modal/mountModal.js').then(
      (modal) => {
        loaded = modal.balanceText
        if (!isGone) setWrite(() => loaded)
      },
      // Without it the button shows the account alone.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [])
  return write
}
