import { createActivityController } from '@mooring/controllers/activity'
import { createNftsController } from '@mooring/controllers/nfts'
import { createReceiveController } from '@mooring/controllers/receive'
import { createTabController } from '@mooring/controllers/tabs'
import { createTokensController } from '@mooring/controllers/tokens'
import { formatMoney } from '@mooring/core'
import { useAppKitAccount } from '@mooring/ui-react'
import type { ReactNode } from 'react'
import { usePageKit } from '../../kit/KitContext.js'
import { useWatched } from '../../kit/useWatched.js'
import { WalletButton } from '../frame/WalletButton.js'

const tabs = [
  { tab: 'tokens', label: 'Tokens' },
  { tab: 'nfts', label: 'NFTs' },
  { tab: 'activity', label: 'Activity' },
]

/** What the account has, read from the stores that the modal shows, too. Each button opens the modal there. */
export function TokensDemo(): ReactNode {
  const kit = usePageKit()
  const { data: tokens } = useWatched(kit.feature(createTokensController).$tokens)
  const { data: nfts } = useWatched(kit.feature(createNftsController).$nfts)
  const { groups, status } = useWatched(kit.feature(createActivityController).$activity)
  const receiving = useWatched(kit.feature(createReceiveController).$receiving)
  const { choose } = kit.feature(createTabController)
  const { isConnected } = useAppKitAccount()
  const { locale, currency } = kit.options

  function openTab(tab: string): void {
    choose(tab)
    void kit.open({ view: 'Account' })
  }

  const count = tokens && tokens.shown.length + tokens.folded.length
  const worth = tokens?.total && formatMoney(tokens.total.value, { locale, currency })
  const transactions = groups.flatMap(({ items }) => items).length
  return (
    <>
      <dl className="facts" data-rows>
        <div>
          <dt>Tokens</dt>
          <dd>{isConnected ? (count === undefined ? '…' : `${count}${worth ? `, ${worth}` : ''}`) : '–'}</dd>
        </div>
        <div>
          <dt>NFTs</dt>
          <dd>{nfts ? `${nfts.shown.length}${nfts.hasMore ? '+' : ''}` : '–'}</dd>
        </div>
        <div>
          <dt>Transactions</dt>
          <dd>{isConnected ? (status === 'loading' ? '…' : transactions) : '–'}</dd>
        </div>
      </dl>
      {isConnected ? (
        <div className="row">
          {tabs.map(({ tab, label }) => (
            <button key={tab} type="button" className="button" data-kind="quiet" onClick={() => openTab(tab)}>
              {label}
            </button>
          ))}
          {receiving && (
            <button
              type="button"
              className="button"
              data-kind="quiet"
              onClick={() => void kit.open({ view: 'WalletReceive' })}
            >
              Receive
            </button>
          )}
        </div>
      ) : (
        <WalletButton>Connect</WalletButton>
      )}
    </>
  )
}
