import type { Wallet } from '@mooring/core'
import { disconnectIcon } from '@mooring/core/icons'
import { socialNames } from '@mooring/core/internal'
import type { ReactNode } from 'react'
import { IconButton } from '../../components/IconButton.js'
import { Picture } from '../../components/Picture.js'
import { useModal } from '../../modal/ModalContext.js'
import { useLink } from '../../modal/useLink.js'
import { useStore } from '../../useStore.js'

/** The wallet of the account, how many accounts it has besides, and how to disconnect it. */
export function WalletFact(): ReactNode {
  const { kit, messages } = useModal()
  const { namespace, allAccounts, connector, wallet } = useStore(kit.account.$account)
  const others = allAccounts.length - 1
  const link = useLink({ view: 'ProfileWallets' })
  return (
    <div className="fact">
      <button
        type="button"
        className="fact-link"
        onClick={link.onClick}
        onPointerEnter={link.onHint}
        onFocus={link.onHint}
        data-testid="account-wallets"
        data-focus="wallets"
      >
        <Picture name={connector?.name ?? ''} url={connector?.imageUrl} />
        <span className="row-text">
          <small>{messages['account.wallet']}</small>
          <bdi className="row-name">{loginOf(wallet?.user?.()) ?? connector?.name}</bdi>
        </span>
        {others > 0 && <small>{messages['account.others']({ count: others })}</small>}
      </button>
      <IconButton
        icon={disconnectIcon}
        label={messages['account.disconnect']}
        onClick={() => void kit.disconnect({ id: connector?.id, namespace }).catch(() => {})}
        testId="disconnect-button"
      />
    </div>
  )
}

/** How the visitor logged in, if that was with a social account. */
const loginOf = (user: Wallet.User | undefined): string | undefined =>
  user?.socialProvider && [socialNames[user.socialProvider], user.userName ?? user.email].filter(Boolean).join(' · ')
