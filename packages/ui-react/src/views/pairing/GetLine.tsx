import type { CatalogueWallet } from '@mooring/core'
import type { ReactNode } from 'react'
import { useModal } from '../../modal/ModalContext.js'
import { useLink } from '../../modal/useLink.js'

/** Leads to where a wallet can be had. */
export function GetLine({ wallet, text }: { wallet: CatalogueWallet; text: string }): ReactNode {
  const { messages } = useModal()
  const { onClick, onHint } = useLink({ view: 'Downloads', walletId: wallet.id })
  return (
    <p className="pairing-get">
      {text}{' '}
      <button type="button" onClick={onClick} onPointerEnter={onHint} data-focus="get-wallet">
        {messages['pairing.get']}
      </button>
    </p>
  )
}
