import { backIcon, closeIcon, helpIcon } from '@mooring/core/icons'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { IconButton } from '../components/IconButton.js'
import { useModal } from './ModalContext.js'
import { ModalTitle } from './ModalTitle.js'

/** The title, with the way back or help before it and the way out behind it. */
export function ModalHeader(): ReactNode {
  const { kit, messages } = useModal()
  const { route, history } = useStore(kit.router.$router)
  const hasBack = history.length > 1
  const hasHelp = route.view === 'Connect' && !hasBack
  return (
    // Not a `header`: the page has one of its own.
    <div className="header">
      {hasBack && (
        <IconButton icon={backIcon} label={messages['modal.back']} onClick={kit.router.back} testId="header-back" />
      )}
      {hasHelp && (
        <IconButton
          icon={helpIcon}
          label={messages['modal.help']}
          onClick={() => kit.router.push('WhatIsAWallet')}
          testId="w3m-header-help"
        />
      )}
      {!hasBack && !hasHelp && <span />}
      <ModalTitle />
      {!kit.options.enableEmbedded && (
        <IconButton icon={closeIcon} label={messages['modal.close']} onClick={kit.close} testId="w3m-header-close" />
      )}
    </div>
  )
}
