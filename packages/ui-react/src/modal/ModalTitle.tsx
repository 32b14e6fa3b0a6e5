import type { Route } from '@mooring/core'
import type { Messages } from '@mooring/core/messages'
import type { ReactNode } from 'react'
import { useStore } from '../useStore.js'
import { useModal } from './ModalContext.js'

/** The heading of the view, which also names the dialog. It takes the focus when the view changes. */
export function ModalTitle(): ReactNode {
  const { kit, messages } = useModal()
  const { route } = useStore(kit.router.$router)
  const { isConnected } = useStore(kit.account.$account)
  const wallet = route.connectorId ? kit.wallets.find(route.connectorId)?.name : undefined
  const hasPill = route.view === 'Account'
  const isDialog = !kit.options.enableEmbedded
  return (
    <div className="title">
      <h1
        // A dialog that opens gives the focus to what has this attribute, instead of to its first button.
        ref={(element) => void (isDialog && element?.setAttribute('autofocus', ''))}
        id="title"
        tabIndex={-1}
        data-focus="title"
        data-testid="w3m-header-text"
        className={hasPill ? 'visually-hidden' : undefined}
      >
        <bdi>{wallet ?? titleOf(route, messages, isConnected)}</bdi>
      </h1>
    </div>
  )
}

function titleOf({ view }: Route, messages: Messages, isConnected: boolean): string {
  switch (view) {
    case 'Connect':
      return messages['connect.title']
    case 'ConnectingExternal':
      return messages['connecting.notFound']
    case 'Account':
      return messages[isConnected ? 'account.title' : 'connect.title']
    case 'Networks':
      return messages['networks.title']
    case 'UnsupportedChain':
      return messages['unsupported.title']
    case 'WhatIsAWallet':
      return messages['whatIsAWallet.title']
    case 'GetWallet':
      return messages['getWallet.title']
    default:
      return messages['modal.missing']
  }
}
