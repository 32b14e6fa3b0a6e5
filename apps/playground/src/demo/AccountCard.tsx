import { balanceText } from '@mooring/core'
import { useAppKitAccount, useAppKitNetwork, useDisconnect, useWalletInfo } from '@mooring/ui-react'
import type { ReactNode } from 'react'
import { isLoopbackUrl } from '../demo-wallet/isLoopback.js'
import { usePageKit } from '../kit/KitContext.js'
import { useWatched } from '../kit/useWatched.js'
import { Avatar } from './Avatar.js'
import { NetworkSelect } from './NetworkSelect.js'
import { useAction } from './useAction.js'

const statuses = { disconnected: 'Not connected', connecting: 'Connecting', connected: 'Connected' }

/** The connected account, as the hooks report it. */
export function AccountCard(): ReactNode {
  const kit = usePageKit()
  const { address, caipAddress, status } = useAppKitAccount()
  const { chainId, caipNetwork } = useAppKitNetwork()
  const { walletInfo } = useWalletInfo()
  const { disconnect } = useDisconnect()
  const { data: balance, error } = useWatched(kit.balance.$balance)
  const { action, start } = useAction(() => disconnect())
  const text = address ? balanceText({ balance, network: caipNetwork, locale: kit.options.locale }) : undefined

  return (
    <section className="card account" data-wide aria-labelledby="account-title">
      <header className="account-header">
        <Avatar address={address} />
        <div className="account-who">
          <h3 id="account-title">{address ? (walletInfo?.name ?? 'Account') : 'Nobody aboard yet'}</h3>
          <p className="pill" data-status={status} role="status" data-testid="apkt-account-status">
            {statuses[status]}
          </p>
        </div>
        <p className="balance" data-testid="balance">
          {text ? (
            <>
              {text.amount} <span>{text.symbol}</span>
            </>
          ) : (
            address && (error ? 'Unavailable' : '…')
          )}
        </p>
      </header>
      {address ? (
        <dl className="facts" data-rows>
          <div>
            <dt>Address</dt>
            <dd data-testid="w3m-address">{address}</dd>
          </div>
          <div>
            <dt>CAIP-10</dt>
            <dd data-testid="w3m-caip-address">{caipAddress}</dd>
          </div>
          <div>
            <dt>Chain id</dt>
            <dd data-testid="w3m-chain-id">{chainId}</dd>
          </div>
        </dl>
      ) : (
        <p className="lead">Connect a wallet to see its account here, then sign and send with it.</p>
      )}
      <div className="account-actions">
        <NetworkSelect />
        {address && (
          <button
            type="button"
            className="button"
            data-kind="quiet"
            disabled={action.status === 'waiting'}
            onClick={() => start()}
            data-testid="disconnect-button"
          >
            Disconnect
          </button>
        )}
      </div>
      {error && (
        <p role="alert" className="problem">
          {caipNetwork?.name} does not answer.
          {caipNetwork?.rpcUrls.default.http.some(isLoopbackUrl) && ' Start the local networks with npm start.'}
        </p>
      )}
      {action.error && (
        <p role="alert" className="problem">
          {action.error.shortMessage}
        </p>
      )}
    </section>
  )
}
