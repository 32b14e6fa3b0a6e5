import { createCatalogueController } from '@mooring/controllers/catalogue'
import { createPairingController } from '@mooring/controllers/pairing'
import type { CatalogueWallet, Connector, RouteOf, WalletWay } from '@mooring/core'
import { waysToConnect } from '@mooring/core/internal'
import { type ReactNode, useState } from 'react'
import { Picture } from '../../components/Picture.js'
import { Tabs } from '../../components/Tabs.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { BrowserWay } from './BrowserWay.js'
import { GetLine } from './GetLine.js'
import { LinkWay } from './LinkWay.js'
import { PairingCode } from './PairingCode.js'
import { PhoneWay } from './PhoneWay.js'
import { WalletPicture } from './WalletPicture.js'

/** A wallet of the catalogue, and the ways to it. */
export function WalletView({ route: { walletId } }: { route: RouteOf<'ConnectingWalletConnect'> }): ReactNode {
  return <Ways key={walletId} walletId={walletId} />
}

function Ways({ walletId }: { walletId: string }): ReactNode {
  const { kit, messages } = useModal()
  const { platform } = useFeature(createPairingController)
  const wallet = useFeature(createCatalogueController).walletOf(walletId)
  const installed = useStore(kit.wallets.$wallets).find((connector) => wallet && isSame(connector, wallet))
  const ways = wallet ? waysToConnect(wallet, { platform, isInstalled: installed !== undefined }) : []
  const [chosen, setChosen] = useState<WalletWay>()
  const way = chosen && ways.includes(chosen) ? chosen : ways[0]

  if (!wallet) {
    return (
      <div className="pairing">
        <PairingCode hint={messages['pairing.unknownText']} />
      </div>
    )
  }
  const panel = {
    browser: <BrowserWay wallet={wallet} connectorId={installed?.id} />,
    mobile:
      platform.os === 'desktop' ? (
        <PairingCode
          hint={messages['pairing.scanWith']({ wallet: wallet.name })}
          picture={<WalletPicture wallet={wallet} />}
        >
          <GetLine wallet={wallet} text={messages['pairing.new']({ wallet: wallet.name })} />
        </PairingCode>
      ) : (
        <PhoneWay wallet={wallet} />
      ),
    desktop: <LinkWay wallet={wallet} kind="desktop" />,
    webapp: <LinkWay wallet={wallet} kind="web" />,
  }
  const titles = {
    browser: messages['pairing.browser'],
    mobile: messages['pairing.mobile'],
    desktop: messages['pairing.desktop'],
    webapp: messages['pairing.web'],
  }
  if (!way) {
    return (
      <div className="pairing">
        <Picture name={wallet.name} url={wallet.imageUrl} />
        <GetLine wallet={wallet} text={messages['pairing.notInBrowser']({ wallet: wallet.name })} />
      </div>
    )
  }
  if (ways.length === 1) return <div className="pairing">{panel[way]}</div>
  return (
    <div className="pairing">
      <Tabs
        label={messages['pairing.ways']}
        tabs={ways.map((name) => ({ name, title: titles[name] }))}
        chosen={way}
        onChoose={(name) => setChosen(name as WalletWay)}
      >
        <div className="pairing">{panel[way]}</div>
      </Tabs>
    </div>
  )
}

/** An extension and a wallet of the catalogue are the same if they have the same name by EIP-6963. */
const isSame = (connector: Connector, wallet: CatalogueWallet): boolean =>
  connector.explorerId === wallet.id || (wallet.rdns !== undefined && connector.info?.rdns === wallet.rdns)
