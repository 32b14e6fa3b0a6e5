import type { balanceText } from '@mooring/core'
import { useEffect, useState } from 'react'
import { loadedModal, loadModal } from '../loadModal.js'

/** Returns the formatter of balances. It loads with the code of the modal, since there is no balance before. */
export function useBalanceText(): typeof balanceText | undefined {
  const [part, setPart] = useState(loadedModal)
  useEffect(() => {
    // Without it the button shows only the account.
    if (!part) loadModal().then(setPart, () => {})
  }, [part])
  return part?.balanceText
}
