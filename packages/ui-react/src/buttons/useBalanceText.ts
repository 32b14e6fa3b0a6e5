import type { balanceText } from '@mooring/core'
import { useEffect, useState } from 'react'

let loaded: typeof balanceText | undefined

/** Returns the formatter of balances. It loads with the code of the modal, since there is no balance before. */
export function useBalanceText(): typeof balanceText | undefined {
  const [write, setWrite] = useState(() => loaded)
  useEffect(() => {
    let isGone = false
    import('../modal/modalPart.js').then(
      ({ modalPart }) => {
        loaded = modalPart.balanceText
        if (!isGone) setWrite(() => loaded)
      },
      // Without it the button shows only the account.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [])
  return write
}
