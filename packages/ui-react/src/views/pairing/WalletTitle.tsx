import type { RouteOf } from '@mooring/core'
import type { ReactNode } from 'react'
import { useModal } from '../../modal/ModalContext.js'
import { useWallet } from './useWallet.js'

/** The name of the chosen wallet. */
export function WalletTitle({ route }: { route: RouteOf<'ConnectingWalletConnect'> }): ReactNode {
  const { messages } = useModal()
  return useWallet(route.walletId)?.name ?? messages['connecting.notFound']
}
