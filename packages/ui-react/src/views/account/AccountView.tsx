import { explorerUrl, shortenAddress } from '@mooring/core'
import { disconnectIcon, externalIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Avatar } from '../../components/Avatar.js'
import { Icon } from '../../components/Icon.js'
import { Picture } from '../../components/Picture.js'
import { Row } from '../../components/Row.js'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'
import { ConnectView } from '../connect/ConnectView.js'
import { AccountActions } from './AccountActions.js'
import { AccountBalance } from './AccountBalance.js'
import { CopyAddress } from './CopyAddress.js'

/**
 * The visitor's account: address, balance, explorer, and disconnect. Without an account, it shows how to connect one.
 */
export function AccountView(): ReactNode {
  const { kit, messages } = useModal()
  const { namespace, address, allAccounts, connector } = useStore(kit.account.$account)
  const { network } = useStore(kit.network.$network)
  const { isOpen } = useStore(kit.modal.$modal)
  // Asked for by the page, or a network of a family without a wallet was chosen. As the modal fades out nothing appears.
  if (!address) return isOpen || kit.options.enableEmbedded ? <ConnectView route={{ view: 'Connect' }} /> : null

  const explorer = network?.blockExplorers?.default.name
  const href = explorerUrl(network, address)
  const others = allAccounts.length - 1
  return (
    <div className="account">
      <Avatar address={address} />
      <CopyAddress address={address} text={shortenAddress(address)} />
      <AccountBalance />
      <AccountActions />
      <ul className="list">
        {href && (
          <li>
            <Row
              picture={<Icon icon={externalIcon} />}
              name={messages['account.explorer']}
              note={explorer && messages['account.explorerOf']({ explorer })}
              href={href}
              focus="explorer"
            />
          </li>
        )}
        {connector && (
          <li className="fact">
            <Picture name={connector.name} url={connector.imageUrl} />
            <span className="row-text">
              <small>{messages['account.wallet']}</small>
              <bdi className="row-name">{connector.name}</bdi>
            </span>
            {others > 0 && <small>{messages['account.others']({ count: others })}</small>}
          </li>
        )}
        <li>
          <Row
            picture={<Icon icon={disconnectIcon} />}
            name={messages['account.disconnect']}
            onClick={() => void kit.disconnect({ id: connector?.id, namespace }).catch(() => {})}
            testId="disconnect-button"
            focus="disconnect"
          />
        </li>
      </ul>
    </div>
  )
}
