import type { RouteOf } from '@mooring/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useModal } from '../../modal/ModalContext.js'
import { pairing } from '../../modal/parts.js'

/** The name of the chosen wallet. */
export function WalletTitle({ route }: { route: RouteOf<'ConnectingWalletConnect'> }): ReactNode {
  const { kit, messages } = useModal()
  const [part, setPart] = useState(pairing.loaded)
  useEffect(() => {
    if (!part) pairing.load().then(setPart, () => {})
  }, [part])
  return part?.nameOf(kit, route.walletId) ?? messages['pairing.title']
}
