import type { AppKit } from '@mooring/controllers'
import { shortenAddress } from '@mooring/core'
import type { ReactNode } from 'react'
import { Avatar } from '../components/Avatar.js'
import { nobody } from '../hooks/useAppKitAccount.js'
import { useStore } from '../useStore.js'
import type { ButtonFace } from './PageButton.js'
import { useBalanceText } from './useBalanceText.js'

/** How a button looks that shows the connected account; nothing while there is none. */
export function useAccountFace(kit: AppKit, options: useAccountFace.Options): ButtonFace | undefined {
  const { balance = 'show', charsStart = 4, charsEnd = 6 } = options
  const { address } = useStore(kit.account.$account, { ssr: () => nobody })
  if (!address) return undefined
  return {
    kind: 'quiet',
    testId: 'account-button',
    content: (
      <>
        <Avatar address={address} />
        <span>{shortenAddress(address, charsStart, charsEnd)}</span>
        {balance === 'show' && <BalanceText kit={kit} />}
      </>
    ),
  }
}

/** Asked for only where it is shown. */
function BalanceText({ kit }: { kit: AppKit }): ReactNode {
  const { data } = useStore(kit.balance.$balance, { ssr: 'initial' })
  const { network } = useStore(kit.network.$network, { ssr: () => kit.network.initial })
  const text = useBalanceText()?.({ balance: data, network, locale: kit.options.locale })
  return text && <span className="mooring-amount">{`${text.amount} ${text.symbol}`}</span>
}

export declare namespace useAccountFace {
  type Options = {
    balance?: 'show' | 'hide' | undefined
    charsStart?: number | undefined
    charsEnd?: number | undefined
  }
}
