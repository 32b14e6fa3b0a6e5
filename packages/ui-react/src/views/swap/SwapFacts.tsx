import { createSwapController } from '@mooring/controllers/swap'
import type { ReactNode } from 'react'
import { Facts } from '../../components/Facts.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { useSwapTexts } from './useSwapTexts.js'

/** Whole per cent: the services take no others. */
const choices = [1, 2, 3, 5]
const highSlippage = 3

/** The rate, and how much less a visitor accepts. */
export function SwapFacts(): ReactNode {
  const { messages } = useModal()
  const swap = useFeature(createSwapController)
  const texts = useSwapTexts()
  const { source, to, value, toAmount, minReceived, priceImpact, slippage } = useStore(swap.$form)
  if (!source || !to || !value || !toAmount || minReceived === undefined) return null
  return (
    <>
      <Facts
        facts={[
          {
            name: messages['swap.rate'],
            value: (
              <bdi>
                {messages['swap.rateText']({
                  from: source.symbol,
                  amount: texts.rate(value, source, toAmount, to),
                })}
              </bdi>
            ),
          },
          { name: messages['swap.atLeast'], value: <bdi>{texts.amount(minReceived, to)}</bdi> },
          {
            name: messages['swap.impact'],
            value: priceImpact === undefined ? messages['swap.impactUnknown'] : <bdi>{texts.percent(priceImpact)}</bdi>,
          },
          {
            name: messages['swap.slippage'],
            value: (
              <select
                className="swap-slippage"
                aria-label={messages['swap.slippage']}
                value={slippage}
                onChange={(event) => swap.acceptSlippage(Number(event.target.value))}
                data-focus="swap-slippage"
              >
                {choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {messages['swap.upTo']({ percent: texts.percent(choice, 0) })}
                  </option>
                ))}
              </select>
            ),
          },
        ]}
      />
      <p className="hint" role="status">
        {slippage > highSlippage && messages['swap.slippageHigh']}
      </p>
    </>
  )
}
