import type { RouteOf } from '@mooring/core'
import type { ReactNode } from 'react'
import { useModal } from '../../modal/ModalContext.js'

/** The name of the requested wallet. */
export function ConnectingTitle({
  route,
}: {
  route: RouteOf<'ConnectingExternal' | 'ConnectingMultiChain'>
}): ReactNode {
  const { kit, messages } = useModal()
  return kit.wallets.find(route.connectorId)?.name ?? messages['connecting.notFound']
}
