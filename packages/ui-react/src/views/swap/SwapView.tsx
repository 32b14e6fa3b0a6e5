import { createSwapController } from '@mooring/controllers/swap'
import type { SwapAction } from '@mooring/core'
import type { Messages } from '@mooring/core/messages'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../components/Button.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useLink } from '../../modal/useLink.js'
import { useStore } from '../../useStore.js'
import { SwapAmounts } from './SwapAmounts.js'
import { SwapFacts } from './SwapFacts.js'
import { SwapLoss } from './SwapLoss.js'
import { SwapOffers } from './SwapOffers.js'

/** What is given for what. The button says what is missing, and leads there. */
export function SwapView(): ReactNode {
  const { messages } = useModal()
  const swap = useFeature(createSwapController)
  const { source, action } = useStore(swap.$form)
  const form = useRef<HTMLFormElement>(null)
  const choose = useLink({ view: 'SwapSelectToken', side: source ? 'to' : 'source' })

  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[data-focus="${name}"]`)?.focus()

  function act(): void {
    if (action.kind === 'review') swap.review()
    else if (action.kind === 'token') choose.onClick()
    else if (action.kind === 'retry') swap.retry()
    else if (action.kind === 'loss') focus('swap-accept')
    else if (action.kind !== 'wait') focus('swap-amount')
  }

  const isReady = action.kind === 'review' || action.kind === 'retry'
  return (
    <form
      ref={form}
      className="swap"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        act()
      }}
    >
      <SwapAmounts />
      <SwapOffers />
      <SwapFacts />
      <SwapLoss />
      <Button
        kind={isReady ? 'accent' : 'quiet'}
        isSubmit
        isMissing={!isReady}
        isBusy={action.kind === 'wait'}
        focus="swap-review"
        testId="swap-review"
      >
        {actionText(action, messages)}
      </Button>
    </form>
  )
}

function actionText(action: SwapAction, messages: Messages): string {
  switch (action.kind) {
    case 'token':
      return messages['swap.choose']
    case 'amount':
    case 'invalid':
      return messages['swap.enterAmount']
    case 'wait':
      return messages['swap.wait']
    case 'insufficient':
      return messages['swap.notEnough']({ symbol: action.token.symbol })
    case 'missing':
      return messages['swap.noOffer']
    case 'retry':
      return messages['modal.retry']
    case 'loss':
      return messages['swap.acceptToGo']
    case 'review':
      return messages['swap.review']
  }
}
