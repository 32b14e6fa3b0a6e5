import { sendIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../modal/ModalContext.js'
import { useLink } from '../../modal/useLink.js'
import { useStore } from '../../useStore.js'

/** The actions of the account that the page offers and the wallet supports. */
export function AccountActions(): ReactNode {
  const { kit, messages } = useModal()
  const { wallet } = useStore(kit.account.$account)
  const send = useLink({ view: 'WalletSend' })
  const canSend = kit.options.features.send !== false && wallet?.sendTransfer !== undefined
  if (!canSend) return null
  return (
    <div className="account-actions">
      <button
        type="button"
        onClick={send.onClick}
        onPointerEnter={send.onHint}
        onFocus={send.onHint}
        data-testid="account-send"
        data-focus="send"
      >
        <Icon icon={sendIcon} />
        {messages['account.send']}
      </button>
    </div>
  )
}
