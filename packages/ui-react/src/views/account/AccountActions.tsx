import { familyOf, type Route } from '@mooring/core'
import { chevronIcon } from '@mooring/core/icons'
import { type AccountPlace, accountActions } from '@mooring/core/internal'
import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../modal/ModalContext.js'
import { useLink } from '../../modal/useLink.js'
import { useStore } from '../../useStore.js'

/** The actions of the account, or of a token, that the page offers and the wallet supports. */
export function AccountActions({ token }: { token?: string }): ReactNode {
  const { messages } = useModal()
  const offered = useActions(token === undefined ? 'account' : 'token')
  if (offered.length === 0) return null
  return (
    <div className="account-actions">
      {offered.map(({ name, icon, text, route }) => (
        <ActionButton key={name} name={name} route={route(token)}>
          <Icon icon={icon} />
          {messages[text]}
        </ActionButton>
      ))}
    </div>
  )
}

/** The actions that are lines below the wallet. */
export function AccountLines(): ReactNode {
  const { messages } = useModal()
  return useActions('line').map(({ name, icon, text, route }) => (
    <div key={name} className="fact">
      <ActionButton name={name} route={route(undefined)} className="fact-link">
        <Icon icon={icon} />
        <span className="row-text">
          <span className="row-name">{messages[text]}</span>
        </span>
        <Icon icon={chevronIcon} />
      </ActionButton>
    </div>
  ))
}

function useActions(place: AccountPlace): ReturnType<typeof accountActions> {
  const { kit } = useModal()
  const { wallet } = useStore(kit.account.$account)
  const { namespace } = useStore(kit.network.$network)
  return accountActions(place, { ...kit.options, wallet, family: familyOf(kit, namespace) })
}

function ActionButton({ name, route, className, children }: ActionButton.Props): ReactNode {
  const link = useLink(route)
  return (
    <button
      type="button"
      className={className}
      onClick={link.onClick}
      onPointerEnter={link.onHint}
      onFocus={link.onHint}
      data-testid={`account-${name}`}
      data-focus={name}
    >
      {children}
    </button>
  )
}

declare namespace ActionButton {
  type Props = { name: string; route: Route; className?: string; children: ReactNode }
}
