import { createSwapController } from '@mooring/controllers/swap'
import { turnIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Amount } from '../../components/Amount.js'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { SwapTokenButton } from './SwapTokenButton.js'
import { useSwapTexts } from './useSwapTexts.js'

/** What is paid and what comes back, one above the other, and the button that exchanges them. */
export function SwapAmounts(): ReactNode {
  const { messages } = useModal()
  const swap = useFeature(createSwapController)
  const texts = useSwapTexts()
  const { source, to, amount, value, toAmount, isRefreshing, action } = useStore(swap.$form)
  const got = toAmount !== undefined && to ? texts.short(toAmount, to) : undefined
  return (
    <div className="swap-amounts">
      <Amount
        label={messages['swap.pay']}
        value={amount}
        onChange={swap.editAmount}
        focus="swap-amount"
        problem={action.kind === 'invalid' || action.kind === 'retry' ? texts.problem(action.problem) : undefined}
        token={<SwapTokenButton side="source" token={source} />}
        start={<bdi>{texts.worth(value, source)}</bdi>}
        end={
          source && (
            <>
              <bdi>{messages['swap.available']({ amount: texts.balance(source) })}</bdi>
              <button type="button" className="text-button" onClick={swap.useMax} data-focus="swap-max">
                {messages['swap.max']}
              </button>
            </>
          )
        }
      />
      <button
        type="button"
        className="swap-flip"
        aria-label={messages['swap.flip']}
        onClick={swap.flip}
        data-focus="swap-flip"
        data-testid="swap-flip"
      >
        <Icon icon={turnIcon} />
      </button>
      <div className="amount" aria-busy={isRefreshing}>
        <span className="amount-label">{messages['swap.get']}</span>
        <output className="amount-value swap-got" data-size={sizeOf(got)} data-testid="swap-got">
          <bdi dir="ltr" data-empty={got === undefined || undefined}>
            {got ?? '0'}
          </bdi>
        </output>
        <SwapTokenButton side="to" token={to} />
        <span className="amount-note">
          <bdi>{texts.worth(toAmount, to)}</bdi>
        </span>
        <span className="amount-note">
          {to && <bdi>{messages['swap.available']({ amount: texts.balance(to) })}</bdi>}
        </span>
      </div>
    </div>
  )
}

type Size = 'tiny' | 'small' | 'medium' | undefined

const sizeOf = ({ length } = ''): Size =>
  length > 16 ? 'tiny' : length > 14 ? 'small' : length > 8 ? 'medium' : undefined
