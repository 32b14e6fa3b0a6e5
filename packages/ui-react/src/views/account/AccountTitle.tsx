import type { ReactNode } from 'react'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'

/** Without a connection, the account view shows how to connect. */
export function AccountTitle(): ReactNode {
  const { kit, messages } = useModal()
  const { isConnected } = useStore(kit.account.$account)
  return messages[isConnected ? 'account.title' : 'connect.title']
}
