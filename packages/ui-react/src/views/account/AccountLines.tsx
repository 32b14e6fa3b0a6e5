import { chevronIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../modal/ModalContext.js'
import { requests } from '../../modal/parts.js'
import { ActionButton, useActions } from './AccountActions.js'

/** The actions that are lines below the wallet. */
export function AccountLines(): ReactNode {
  const { kit, messages } = useModal()
  function openSettings(): void {
    requests.load().then(
      ({ openWalletSettings }) => openWalletSettings(kit),
      (error) => kit.snackbar.show({ variant: 'error', error }),
    )
  }
  return useActions('line').map((action) => (
    <div key={action.name} className="fact">
      <ActionButton action={action} className="fact-link" onClick={action.isOfWallet && openSettings}>
        <Icon icon={action.icon} />
        <span className="row-text">
          {action.note ? (
            <>
              <small>{messages[action.text]}</small>
              <bdi className="row-name">{action.note}</bdi>
            </>
          ) : (
            <span className="row-name">{messages[action.text]}</span>
          )}
        </span>
        <Icon icon={chevronIcon} />
      </ActionButton>
    </div>
  ))
}
