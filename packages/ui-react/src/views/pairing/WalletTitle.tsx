import type { RouteOf } from '@mooring/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useModal } from '../../modal/ModalContext.js'
import { loadedPairing, loadPairing } from './pairingSource.js'

/** The name of the chosen wallet. */
export function WalletTitle({ route }: { route: RouteOf<'ConnectingWalletConnect'> }): ReactNode {
  const { kit, messages } = useModal()
  const [part, setPart] = useState(loadedPairing)
  useEffect(() => {
    if (!part) loadPairing().then(setPart, () => {})
  }, [part])
  return part?.nameOf(kit, route.walletId) ?? messages['pairing.title']
}
