import { type AppKit, nobody } from '@mooring/controllers'
import { type balanceText, type Network, shortenAddress } from '@mooring/core'
import { isUnsupportedChainShown } from '@mooring/core/internal'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { Avatar } from '../components/Avatar.js'
import { loadedModal, loadModal } from '../loadModal.js'
import { useStore } from '../useStore.js'
import { type ButtonFace, ButtonText } from './PageButton.js'
import { pageMessages } from './pageMessages.js'

/** The content of a button for the connected account, or for a wrong network; nothing without an account. */
export function useAccountFace(kit: AppKit, options: useAccountFace.Options): ButtonFace | undefined {
  const { balance = 'show', charsStart, charsEnd } = options
  const { address } = useStore(kit.account.$account, () => nobody)
  const { network } = useStore(kit.network.$network, () => kit.network.initial)
  // The balance comes with the next rendering: the account does not wait for it.
  const last = useDeferredValue(address)
  if (!address) return undefined
  if (isUnsupportedChainShown({ ...kit.options, isRequested: network !== undefined })) {
    // The modal opens at the view for leaving the network.
    return {
      kind: 'wrong',
      testId: 'account-button',
      content: <ButtonText>{pageMessages(kit)['button.wrongNetwork']}</ButtonText>,
    }
  }
  return {
    kind: 'quiet',
    testId: 'account-button',
    content: (
      <>
        <Avatar address={address} />
        <ButtonText>{shortenAddress(address, charsStart, charsEnd)}</ButtonText>
        {balance === 'show' && network && last && <BalanceText kit={kit} network={network} />}
      </>
    ),
  }
}

/** Requested only where it is shown. */
function BalanceText({ kit, network }: { kit: AppKit; network: Network }): ReactNode {
  const { data } = useStore(kit.balance.$balance)
  const text = useBalanceText()?.({ balance: data, network, locale: kit.options.locale })
  return (
    text && (
      <bdi className="mooring-amount" dir="ltr">
        {`${text.amount} ${text.symbol}`}
      </bdi>
    )
  )
}

export declare namespace useAccountFace {
  type Options = {
    balance?: 'show' | 'hide' | undefined
    charsStart?: number | undefined
    charsEnd?: number | undefined
  }
}

/** Returns the formatter of balances. It loads with the code of the modal, since there is no balance before. */
function useBalanceText(): typeof balanceText | undefined {
  const [part, setPart] = useState(loadedModal)
  useEffect(() => {
    // Without it the button shows only the account.
    if (!part) loadModal().then(setPart, () => {})
  }, [part])
  return part?.balanceText
}
