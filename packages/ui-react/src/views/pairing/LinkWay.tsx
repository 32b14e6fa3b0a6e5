import { createPairingController } from '@mooring/controllers/pairing'
import type { CatalogueWallet, LinkKind } from '@mooring/core'
import { externalIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.js'
import { Ring } from '../../components/Ring.js'
import { useModal } from '../../modal/ModalContext.js'
import { openLink } from '../../modal/openLink.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { CopyLink } from './CopyLink.js'
import { GetLine } from './GetLine.js'
import { PairingProblem } from './PairingProblem.js'
import { WalletPicture } from './WalletPicture.js'

/** The program of a wallet on this computer, or its site. */
export function LinkWay({ wallet, kind }: { wallet: CatalogueWallet; kind: LinkKind }): ReactNode {
  const { messages } = useModal()
  const { $pairing, open } = useFeature(createPairingController)
  const pairing = useStore($pairing)
  const uri = pairing.status === 'ready' ? pairing.uri : undefined
  const name = { wallet: wallet.name }
  if (pairing.status === 'failed' || pairing.status === 'none') return <PairingProblem pairing={pairing} />

  function follow(): void {
    const link = open(wallet, kind)
    if (link) openLink(link)
  }

  return (
    <>
      <Ring status="waiting">
        <WalletPicture wallet={wallet} />
      </Ring>
      <div role="status">
        <h2 className="headline">{messages['pairing.continueIn'](name)}</h2>
        <p className="hint">{messages['pairing.continueText']}</p>
      </div>
      <div className="actions">
        <Button kind="accent" icon={externalIcon} onClick={follow} isDisabled={!uri} isBusy={!uri}>
          {messages['pairing.open'](name)}
        </Button>
        <CopyLink uri={uri} />
      </div>
      <GetLine wallet={wallet} text={messages['pairing.dontHave']} />
    </>
  )
}
