import type { CatalogueWallet } from '@mooring/core'
import { safeHref } from '@mooring/core'
import { externalIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.js'
import { Ring } from '../../components/Ring.js'
import { useModal } from '../../modal/ModalContext.js'
import { WalletPicture } from './WalletPicture.js'

/** The extension of a wallet: asks it, or says where to get it. */
export function BrowserWay({ wallet, connectorId }: BrowserWay.Props): ReactNode {
  const { kit, messages } = useModal()
  const name = { wallet: wallet.name }
  return (
    <>
      <Ring status={undefined}>
        <WalletPicture wallet={wallet} />
      </Ring>
      <div>
        <h2 className="headline">{messages[connectorId ? 'pairing.inBrowser' : 'pairing.notInBrowser'](name)}</h2>
        <p className="hint">{messages[connectorId ? 'pairing.inBrowserText' : 'pairing.notInBrowserText']}</p>
      </div>
      {connectorId ? (
        <Button kind="accent" onClick={() => kit.selectWallet(connectorId)}>
          {messages['pairing.open'](name)}
        </Button>
      ) : (
        <Button kind="accent" icon={externalIcon} href={safeHref(wallet.chromeStore)}>
          {messages['pairing.getExtension']}
        </Button>
      )}
    </>
  )
}

export declare namespace BrowserWay {
  type Props = {
    wallet: CatalogueWallet
    /** Undefined where it is not installed. */
    connectorId: string | undefined
  }
}
