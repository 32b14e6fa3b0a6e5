import { createSwapController } from '@mooring/controllers/swap'
import { addressOf, type SwapState } from '@mooring/core'
import { explorerUrl } from '@mooring/core/internal'
import type { ReactNode } from 'react'
import { Unconfirmed } from '../../components/Unconfirmed.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { useSwapTexts } from './useSwapTexts.js'

/** The wallet's answer is unclear: the page searches for the transaction, and warns before a second order. */
export function SwapUnconfirmed({ state }: { state: Extract<SwapState, { status: 'unconfirmed' }> }): ReactNode {
  const { kit, messages } = useModal()
  const swap = useFeature(createSwapController)
  const { wallet } = useSwapTexts()
  const { network } = useStore(kit.network.$network)
  const { isSearching, replacedBy, order } = state
  return (
    <Unconfirmed
      wallet={wallet}
      href={explorerUrl(network, addressOf(order.account))}
      texts={{
        title: messages['swap.unconfirmed'],
        text: messages['swap.unclearText'],
        search: messages[isSearching ? 'swap.searching' : replacedBy ? 'swap.replaced' : 'swap.notFound'],
        find: messages['swap.find'],
        again: messages['swap.again'],
        againText: messages['swap.againText'],
      }}
      isSearching={isSearching}
      onFind={swap.find}
      onAgain={swap.swapAgain}
      testId="swap"
    />
  )
}
