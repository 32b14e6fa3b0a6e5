import { familyOf } from '@mooring/core'
import { type AccountPlace, accountActions } from '@mooring/core/internal'
import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'

/** The actions of the account, or of a token, that the page offers and the wallet supports. */
export function AccountActions({ token }: { token?: string }): ReactNode {
  const { messages } = useModal()
  const offered = useActions(token === undefined ? 'account' : 'token')
  if (offered.length === 0) return null
  return (
    <div className="account-actions">
      {offered.map((action) => (
        <ActionButton key={action.name} action={action} token={token}>
          <Icon icon={action.icon} />
          {messages[action.text]}
        </ActionButton>
      ))}
    </div>
  )
}

type Actions = ReturnType<typeof accountActions>

/** What the page offers and the wallet supports at a place. */
export function useActions(place: AccountPlace): Actions {
  const { kit } = useModal()
  const { wallet, connector } = useStore(kit.account.$account)
  const { namespace, caipNetworkId } = useStore(kit.network.$network)
  return accountActions(place, {
    ...kit.options,
    wallet,
    connector,
    network: caipNetworkId,
    family: familyOf(kit, namespace),
  })
}

/** The button of an action. It leads to its view, unless it does something else. */
export function ActionButton({ action, token, className, onClick, children }: ActionButton.Props): ReactNode {
  const { kit, preload } = useModal()
  const route = action.route(token)
  const onHint = () => preload(route)
  return (
    <button
      type="button"
      className={className}
      onClick={onClick ?? (() => kit.router.push(route))}
      onPointerEnter={onHint}
      onFocus={onHint}
      data-testid={`account-${action.name}`}
      data-focus={action.name}
    >
      {children}
    </button>
  )
}

export declare namespace ActionButton {
  type Props = {
    action: Actions[number]
    token?: string | undefined
    className?: string
    onClick?: (() => void) | undefined
    children: ReactNode
  }
}
