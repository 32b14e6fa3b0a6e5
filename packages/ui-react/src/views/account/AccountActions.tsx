import { type AccountAction, familyOf, type Route } from '@mooring/core'
import { cardIcon, type Icon as IconData, receiveIcon, sendIcon, swapIcon } from '@mooring/core/icons'
import { accountActions } from '@mooring/core/internal'
import type { TextName } from '@mooring/core/messages'
import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../modal/ModalContext.js'
import { useLink } from '../../modal/useLink.js'
import { useStore } from '../../useStore.js'

/** How each action looks, and where it leads with a token: its CAIP-10 id, or `native`. */
const actions: { readonly [action in AccountAction]: Action } = {
  buy: { icon: cardIcon, text: 'account.buy', route: () => ({ view: 'OnRampProviders' }) },
  send: { icon: sendIcon, text: 'account.send', route: (token) => ({ view: 'WalletSend', token }) },
  receive: { icon: receiveIcon, text: 'account.receive', route: () => ({ view: 'WalletReceive' }) },
  swap: { icon: swapIcon, text: 'account.swap', route: () => ({ view: 'Swap' }) },
}

/** The actions of the account that the page offers and the wallet supports. */
export function AccountActions({ token }: { token?: string }): ReactNode {
  const { kit } = useModal()
  const { wallet } = useStore(kit.account.$account)
  const { namespace } = useStore(kit.network.$network)
  const offered = accountActions({ ...kit.options, wallet, family: familyOf(kit, namespace) })
  if (offered.length === 0) return null
  return (
    <div className="account-actions">
      {offered.map((action) => (
        <ActionButton key={action} action={action} token={token} />
      ))}
    </div>
  )
}

function ActionButton({ action, token }: { action: AccountAction; token: string | undefined }): ReactNode {
  const { messages } = useModal()
  const { icon, text, route } = actions[action]
  const link = useLink(route(token))
  return (
    <button
      type="button"
      onClick={link.onClick}
      onPointerEnter={link.onHint}
      onFocus={link.onHint}
      data-testid={`account-${action}`}
      data-focus={action}
    >
      <Icon icon={icon} />
      {messages[text]}
    </button>
  )
}

type Action = { icon: IconData; text: TextName; route: (token: string | undefined) => Route }
