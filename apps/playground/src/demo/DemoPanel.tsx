import { AppKitModal, useAppKitAccount } from '@mooring/ui-react'
import type { ReactNode } from 'react'
import { isLoopback, isLoopbackUrl } from '../demo-wallet/isLoopback.js'
import { usePageKit } from '../kit/KitContext.js'
import { useWatched } from '../kit/useWatched.js'
import { ServicesPanel } from '../services/ServicesPanel.js'
import { AccountCard } from './AccountCard.js'
import { FamilyCards } from './FamilyCards.js'
import { HoldingsCard } from './HoldingsCard.js'
import { PhoneCard } from './PhoneCard.js'
import { SendTransfer } from './SendTransfer.js'
import { SignMessage } from './SignMessage.js'
import { SignTypedData } from './SignTypedData.js'

/** Real actions of a page with a wallet. */
export function DemoPanel({ kitId, services }: { kitId: number; services: string }): ReactNode {
  const { options, account, wallets } = usePageKit()
  const { wallet } = useWatched(account.$account)
  const { isConnected } = useAppKitAccount()
  const isRemoteOffered = useWatched(wallets.$wallets).some(({ type }) => type === 'WALLET_CONNECT')
  const offersPhone = isRemoteOffered && isLoopback(location.hostname) && isLoopbackUrl(services)
  const hasTypedData = !wallet || wallet.signTypedData !== undefined
  return (
    <section className="demo" aria-labelledby="demo-title">
      <h2 id="demo-title" className="visually-hidden">
        Live demo
      </h2>
      {(options.enableEmbedded || options.disableAppend) && (
        <div className="place" data-embedded={options.enableEmbedded || undefined}>
          <AppKitModal key={kitId} />
        </div>
      )}
      <AccountCard />
      <FamilyCards />
      {isConnected && <HoldingsCard />}
      <SignMessage isConnected={isConnected} isWide={!hasTypedData} />
      {hasTypedData && <SignTypedData isConnected={isConnected} />}
      <SendTransfer isConnected={isConnected} />
      {offersPhone && <PhoneCard services={services} />}
      <ServicesPanel services={services} />
    </section>
  )
}
