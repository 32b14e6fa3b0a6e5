import { avatarColors, balanceText } from '@mooring/core'
import { useAppKitAccount, useAppKitNetwork, useDisconnect, useWalletInfo } from '@mooring/ui-react'
import type { ReactNode } from 'react'
import { isLoopbackUrl } from '../../demo-wallet/DemoNetwork.js'
import { usePageKit } from '../../kit/KitContext.js'
import { useWatched } from '../../kit/useWatched.js'
import { useAction } from '../frame/useAction.js'
import { NetworkSelect } from './NetworkSelect.js'

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
    <>
      <header className="account-header">
        <Avatar address={address} />
        <div className="account-who">
          <h3>{address ? (walletInfo?.name ?? 'Account') : 'Nobody aboard yet'}</h3>
          <p className="pill" data-status={status} role="status">
            {statuses[status]}
          </p>
        </div>
        <p className="balance">
          {text ? (
            <>
              {text.amount} <span>{text.symbol}</span>
            </>
          ) : (
            address && (error ? 'Unavailable' : '…')
          )}
        </p>
      </header>
      <dl className="facts" data-rows>
        <div>
          <dt>Address</dt>
          <dd>{address ?? '–'}</dd>
        </div>
        <div>
          <dt>CAIP-10</dt>
          <dd>{caipAddress ?? '–'}</dd>
        </div>
        <div>
          <dt>Chain id</dt>
          <dd>{chainId ?? '–'}</dd>
        </div>
      </dl>
      <div className="account-actions">
        <NetworkSelect />
        {address ? (
          <button
            type="button"
            className="button"
            data-kind="quiet"
            disabled={action.status === 'waiting'}
            onClick={() => start()}
          >
            Disconnect
          </button>
        ) : (
          <button type="button" className="button" onClick={() => void kit.open()}>
            Connect a wallet
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
    </>
  )
}

/** The account's picture: the same colours as in the modal. */
function Avatar({ address }: { address: string | undefined }): ReactNode {
  const [deep, mid, , light, pale] = address ? avatarColors(address) : []
  const style = address
    ? { backgroundImage: `radial-gradient(circle at 72% 24%, ${pale} 0 4%, ${light} 24%, ${mid} 54%, ${deep} 90%)` }
    : {}
  return <span className="avatar" data-empty={!address || undefined} style={style} aria-hidden="true" />
}
