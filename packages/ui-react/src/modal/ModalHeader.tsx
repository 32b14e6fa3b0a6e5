import { backIcon, closeIcon, helpIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { IconButton } from '../components/IconButton.js'
import { useStore } from '../useStore.js'
import { NetworkPill } from '../views/account/NetworkPill.js'
import { useModal } from './ModalContext.js'
import { ModalTitle } from './ModalTitle.js'
import type { Step } from './useRouteFocus.js'

/** The title, the back or help button, the network, and the close button. */
export function ModalHeader({ direction }: ModalHeader.Props): ReactNode {
  const { kit, messages } = useModal()
  const { route, history } = useStore(kit.router.$router)
  const hasBack = history.length > 1
  const hasHelp = route.view === 'Connect' && !hasBack
  return (
    // Not a `header`: the page has its own.
    <div className="header" part="header" data-direction={direction}>
      <ModalTitle />
      {hasBack && (
        <span className="start mirrored">
          <IconButton icon={backIcon} label={messages['modal.back']} onClick={kit.router.back} testId="header-back" />
        </span>
      )}
      {hasHelp && (
        <span className="start">
          <IconButton
            icon={helpIcon}
            label={messages['modal.help']}
            onClick={() => kit.router.push({ view: 'WhatIsAWallet' })}
            testId="w3m-header-help"
          />
        </span>
      )}
      {route.view === 'Account' && <NetworkPill />}
      {!kit.options.enableEmbedded && (
        <IconButton icon={closeIcon} label={messages['modal.close']} onClick={kit.close} testId="w3m-header-close" />
      )}
    </div>
  )
}

export declare namespace ModalHeader {
  type Props = {
    /** Of the move to this view: its title fades in. */
    direction: Step['direction']
  }
}
