import { downloadIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.js'
import { useModal } from '../../modal/ModalContext.js'
import { useLink } from '../../modal/useLink.js'
import { PairingCode } from './PairingCode.js'

/** A first visit without a wallet in the browser: the code for a phone, and where to get a wallet. */
export function FirstVisit(): ReactNode {
  const { messages } = useModal()
  const { onClick, onHint } = useLink({ view: 'GetWallet' })
  return (
    <div className="pairing first-visit" data-size="small">
      <PairingCode
        hint={messages['pairing.firstVisit']}
        beside={
          <Button icon={downloadIcon} onClick={onClick} onHint={onHint} focus="get-wallet">
            {messages['connect.getWallet']}
          </Button>
        }
      />
    </div>
  )
}
