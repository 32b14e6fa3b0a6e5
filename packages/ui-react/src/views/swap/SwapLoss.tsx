import { createSwapController } from '@mooring/controllers/swap'
import { alertIcon } from '@mooring/core/icons'
import { lossOf } from '@mooring/core/internal'
import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { useSwapTexts } from './useSwapTexts.js'

/** The swap gives much less than the market: what is lost, and whether that is all right. */
export function SwapLoss(): ReactNode {
  const { messages } = useModal()
  const swap = useFeature(createSwapController)
  const texts = useSwapTexts()
  const { source, value, priceImpact = 0, isLossAccepted, action } = useStore(swap.$form)
  if (action.kind !== 'loss' && !isLossAccepted) return null
  const percent = texts.percent(priceImpact)
  const lost = texts.worth(lossOf(value ?? 0n, priceImpact), source)
  return (
    <div className="swap-loss">
      <div role="alert">
        <Icon icon={alertIcon} />
        <strong>{messages['swap.loss']({ amount: lost ?? percent })}</strong>
        <p>{messages['swap.lossText']({ percent })}</p>
      </div>
      <label>
        <input
          type="checkbox"
          checked={isLossAccepted}
          onChange={(event) => swap.acceptLoss(event.target.checked)}
          data-focus="swap-accept"
        />
        {messages['swap.accept']}
      </label>
    </div>
  )
}
