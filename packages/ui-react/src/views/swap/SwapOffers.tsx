import { createSwapController } from '@mooring/controllers/swap'
import { downIcon } from '@mooring/core/icons'
import { makerNames } from '@mooring/core/internal'
import { type ReactNode, useId } from 'react'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { useSwapTexts } from './useSwapTexts.js'

/** Whose offer it is, and the other offers on request: what each gives, and what the network takes for it. */
export function SwapOffers(): ReactNode {
  const { messages } = useModal()
  const swap = useFeature(createSwapController)
  const texts = useSwapTexts()
  const name = useId()
  const { offers, maker: taken, to } = useStore(swap.$form)
  if (offers.length < 2 || !to) return null
  const nameOf = (maker: string | undefined) => makerNames[maker ?? ''] ?? messages['swap.ownMaker']
  return (
    <details className="swap-offers">
      <summary data-focus="swap-offers" data-testid="swap-offers">
        <span>{messages['swap.offerOf']({ name: nameOf(taken) })}</span>
        <span>{messages['swap.offers']({ count: offers.length })}</span>
        <Icon icon={downIcon} />
      </summary>
      <fieldset>
        <legend className="visually-hidden">{messages['swap.chooseOffer']}</legend>
        {offers.map(({ maker = 'own', toAmount, networkCost }) => (
          <label key={maker} className="swap-offer">
            <input
              type="radio"
              name={name}
              checked={maker === taken}
              onChange={() => swap.chooseOffer(maker)}
              data-focus={`swap-offer-${maker}`}
            />
            <span>{nameOf(maker)}</span>
            <bdi>{texts.amount(toAmount, to)}</bdi>
            {networkCost !== undefined && (
              <small>{messages['swap.offerCost']({ amount: texts.coins(networkCost) })}</small>
            )}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
