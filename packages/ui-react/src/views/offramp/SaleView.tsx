import { createOfframpController } from '@mooring/controllers/offramp'
import { cardIcon, externalIcon, sendIcon } from '@mooring/core/icons'
import { findSalePages, saleHost } from '@mooring/core/internal'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.js'
import { Icon } from '../../components/Icon.js'
import { Ring } from '../../components/Ring.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { useActions } from '../account/AccountActions.js'

/** The seller's page is open, or on its way. What it names, the visitor sends alone: the form of sending is empty. */
export function SaleView(): ReactNode {
  const { kit, messages } = useModal()
  const offramp = useFeature(createOfframpController)
  const state = useStore(offramp.$offramp)
  const { network } = useStore(kit.network.$network)
  const canSend = useActions('account').some(({ name }) => name === 'send')
  if (state.status !== 'opening' && state.status !== 'selling') return null
  const { isBlocked, coin, seller } = state
  const url = state.status === 'selling' ? state.url : undefined
  const host = url && new URL(url).host
  const token = coin?.address && network ? `${network.caipNetworkId}:${coin.address}` : 'native'
  const isLost = host && isBlocked
  return (
    <div className="onramp-order" data-testid="offramp-sale" data-status={state.status}>
      <Ring status={isLost ? 'warning' : 'waiting'}>
        <span className="onramp-disc">
          <Icon icon={cardIcon} />
        </span>
      </Ring>
      <div role="status">
        <h2 className="headline">
          {isLost
            ? messages['offramp.blocked']
            : host
              ? messages['offramp.selling']({ host })
              : messages['offramp.opening']}
        </h2>
        <p className="hint">
          {isLost ? messages['offramp.blockedText'] : messages[host ? 'offramp.state' : 'offramp.openingText']}
        </p>
      </div>
      <p className="offramp-warning">
        {messages['offramp.warning']({
          seller: findSalePages(seller)?.name,
          host: host ?? saleHost(seller, network),
        })}
      </p>
      {url && host && (
        <Button
          kind={isBlocked ? 'accent' : 'quiet'}
          icon={externalIcon}
          href={url}
          focus="offramp-page"
          testId="offramp-page"
        >
          {messages['offramp.openPage']({ host })}
        </Button>
      )}
      {url && canSend && (
        <Button
          kind={isBlocked ? 'quiet' : 'accent'}
          icon={sendIcon}
          onClick={() => kit.router.push({ view: 'WalletSend', token, isEmpty: true })}
          focus="offramp-send"
          testId="offramp-send"
        >
          {messages['offramp.send']({ symbol: coin?.symbol ?? '' })}
        </Button>
      )}
    </div>
  )
}
