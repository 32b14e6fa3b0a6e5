import type { Connector } from '@mooring/core'
import type { ReactNode } from 'react'
import { Notice } from '../../components/Notice.js'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'
import { WalletRow } from './WalletRow.js'

/** The wallets of the page, or what to do without one. */
export function WalletList({ wallets }: { wallets: readonly Connector[] }): ReactNode {
  const { kit, messages } = useModal()
  const recent = useStore(kit.wallets.$recent)
  const { attempt } = useStore(kit.connection.$connection)
  return (
    <>
      <p className="visually-hidden" role="status">
        {wallets.length > 0 && messages['connect.found']({ count: wallets.length })}
      </p>
      {wallets.length === 0 ? (
        <Notice
          title={messages['connect.empty']}
          text={messages['connect.emptyText']}
          action={messages['connect.getWallet']}
          onAction={() => kit.router.push({ view: 'GetWallet' })}
        />
      ) : (
        <ul className="list" data-testid="wallet-list">
          {wallets.map((wallet) => (
            <li key={wallet.id}>
              <WalletRow
                wallet={wallet}
                wallets={wallets}
                isRecent={recent.includes(wallet.id)}
                isWaiting={attempt?.connectorId === wallet.id}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
