import { addressOf, explorerUrl, type SwapState } from '@mooring/core'
import { externalIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.js'
import { Picture } from '../../components/Picture.js'
import { Ring } from '../../components/Ring.js'
import { Spinner } from '../../components/Spinner.js'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'
import { useSwap } from './useSwap.js'
import { useSwapTexts } from './useSwapTexts.js'

/** The wallet gave no clear answer: it is searched for, and another order may be one too many. */
export function SwapUnconfirmed({ state }: { state: Extract<SwapState, { status: 'unconfirmed' }> }): ReactNode {
  const { kit, messages } = useModal()
  const swap = useSwap()
  const { wallet } = useSwapTexts()
  const { network } = useStore(kit.network.$network)
  const { isSearching, replacedBy, order } = state
  const found = messages[replacedBy ? 'swap.replaced' : 'swap.notFound']
  return (
    <div className="swap-outcome" data-testid="swap-unconfirmed">
      <Ring status="warning">
        <Picture name={wallet.name} url={wallet.imageUrl} />
      </Ring>
      <div role="alert">
        <h2 className="headline">{messages['swap.unclear']}</h2>
        <p className="hint">{messages['swap.unclearText']}</p>
      </div>
      <p className="swap-search" role="status">
        {isSearching && <Spinner />}
        {isSearching ? messages['swap.searching'] : found}
      </p>
      <div className="actions">
        <Button icon={externalIcon} href={explorerUrl(network, addressOf(order.account))}>
          {messages['account.explorer']}
        </Button>
        <Button
          kind={isSearching ? 'quiet' : 'accent'}
          isDisabled={isSearching}
          onClick={isSearching ? undefined : swap.find}
        >
          {messages['swap.find']}
        </Button>
      </div>
      <Button kind="danger" onClick={swap.swapAgain} testId="swap-again">
        {messages['swap.again']}
      </Button>
      <p className="hint">{messages['swap.againText']}</p>
    </div>
  )
}
