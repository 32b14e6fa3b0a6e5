import { type RouteOf, shortenAddress } from '@mooring/core'
import { externalIcon } from '@mooring/core/icons'
import { explorerUrl } from '@mooring/core/internal'
import type { ReactNode } from 'react'
import { Avatar } from '../../components/Avatar.js'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../modal/ModalContext.js'
import { siwx, tokens } from '../../modal/parts.js'
import { useLoaded } from '../../modal/useLoaded.js'
import { useStore } from '../../useStore.js'
import { ConnectView } from '../connect/ConnectView.js'
import { AccountActions } from './AccountActions.js'
import { AccountBalance } from './AccountBalance.js'
import { AccountLines } from './AccountLines.js'
import { AccountTabs } from './AccountTabs.js'
import { CopyAddress } from './CopyAddress.js'
import { WalletFact } from './WalletFact.js'

/**
 * The visitor's account: who it is, what it is worth, what can be done with it, and what it has. Without an account, it
 * shows how to connect one.
 */
export function AccountView({ route }: { route: RouteOf<'Account'> }): ReactNode {
  const { kit, messages } = useModal()
  const { address } = useStore(kit.account.$account)
  const { network } = useStore(kit.network.$network)
  const { part: head } = useLoaded(tokens)
  const { status } = useStore(kit.siwx.$siwx)
  // Asked for by the page, or a network of a family without a wallet was chosen.
  if (!address) return <ConnectView route={{ view: 'Connect' }} />

  const explorer = network?.blockExplorers?.default.name
  const href = explorerUrl(network, address)
  const short = <bdi dir="ltr">{shortenAddress(address)}</bdi>
  return (
    <div className="account">
      <Avatar address={address}>{head && <head.AccountPicture />}</Avatar>
      <div className="account-name">
        <CopyAddress address={address}>{head ? <head.AccountName>{short}</head.AccountName> : short}</CopyAddress>
        {href && (
          <a className="copy" href={href} target="_blank" rel="noreferrer noopener" data-focus="explorer">
            <span className="visually-hidden">
              {messages['account.explorer']} {explorer && messages['account.explorerOf']({ explorer })}
            </span>
            <Icon icon={externalIcon} />
          </a>
        )}
      </div>
      {head ? (
        <head.AccountTotal>
          <AccountBalance />
        </head.AccountTotal>
      ) : (
        <>
          <AccountBalance />
          {/* The place of the change in a day. */}
          {kit.options.services && network && !network.testnet && <p className="balance-note" />}
        </>
      )}
      {head && <head.ChooseName />}
      <AccountActions />
      <WalletFact />
      {status !== 'idle' && <SignedIn />}
      <AccountLines />
      <AccountTabs route={route} />
    </div>
  )
}

/** Whether the account is signed in. Its file loads when there is something to say. */
function SignedIn(): ReactNode {
  const { part } = useLoaded(siwx)
  return part ? <part.SignedInFact /> : null
}

/** Without a connection, the account view shows how to connect. */
export function AccountTitle(): ReactNode {
  const { kit, messages } = useModal()
  const { isConnected } = useStore(kit.account.$account)
  return messages[isConnected ? 'account.title' : 'connect.title']
}
