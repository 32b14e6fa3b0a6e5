import { createSwapController, type SwapWarning } from '@mooring/controllers/swap'
import { type SwapState, shortenAddress } from '@mooring/core'
import { alertIcon } from '@mooring/core/icons'
import { describeFailure, swapDetails } from '@mooring/core/internal'
import type { Messages } from '@mooring/core/messages'
import type { ReactNode } from 'react'
import { NetworkPicture } from '../../brands/NetworkPicture.js'
import { Button } from '../../components/Button.js'
import { Facts } from '../../components/Facts.js'
import { Icon } from '../../components/Icon.js'
import { Problem } from '../../components/Problem.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { SwapPicture } from './SwapPicture.js'
import { useSwapTexts } from './useSwapTexts.js'

/** Everything about the next transaction, as the wallet is asked for it. */
export function SwapReview({ state }: { state: Extract<SwapState, { status: 'building' | 'reviewing' }> }): ReactNode {
  const { kit, messages } = useModal()
  const swap = useFeature(createSwapController)
  const texts = useSwapTexts()
  const { network } = useStore(kit.network.$network)
  const { data: fee } = useStore(swap.$fee)
  const forecast = useStore(swap.$forecast)
  const expected = forecast.data?.received
  const warnings = useStore(swap.$warnings)
  // With a warning, the main button leads back.
  const isRisky = warnings.length > 0
  const { form, quote } = state
  const { source, to, slippage } = form
  const { minReceived } = swapDetails({ source, to, slippage, value: quote.value, toAmount: quote.toAmount })
  const order = state.status === 'reviewing' ? state.order : undefined
  const problem = state.status === 'reviewing' ? state.problem : undefined
  // A warning may follow.
  const isReady = order !== undefined && (forecast.status !== 'loading' || forecast.data !== undefined)
  // The first confirmation accepts the new price alone.
  const isLower = problem?.name === 'MinimumLoweredError'
  const { allowance, approvals, through } = order ?? {}
  const paid = texts.exact(quote.value, source)
  // Known before there is an order, so that no row comes and goes.
  const isWhole = network && kit.adapterOf(network.chainNamespace)?.swaps
  const contract = allowance?.spender ?? order?.transaction.to

  function allowText({ value, minutes }: NonNullable<typeof allowance>): string {
    const amount = texts.exact(value, source)
    if (value === 0n) return messages['swap.revokeText']({ symbol: source.symbol })
    if (!through) return messages['swap.allowText']({ amount })
    return minutes === undefined
      ? messages['swap.allowByText']({ amount, name: through.name })
      : messages['swap.permitText']({ amount, name: through.name, minutes })
  }

  function actionText(): string {
    const { name: wallet } = texts.wallet
    if (isLower) return messages['swap.acceptPrice']
    if (!allowance) return messages['swap.with']({ wallet })
    return allowance.value === 0n
      ? messages['swap.revoke']({ wallet })
      : messages['swap.allow']({ symbol: source.symbol, wallet })
  }

  return (
    <div className="swap">
      <dl className="swap-deal">
        <div>
          <dt>{messages['swap.pay']}</dt>
          <dd data-testid="swap-paid">
            <SwapPicture token={source} />
            <bdi dir="ltr">{paid}</bdi>
          </dd>
        </div>
        <div>
          <dt>{messages['swap.get']}</dt>
          <dd data-testid="swap-quoted">
            <SwapPicture token={to} />
            <bdi dir="ltr">{texts.amount(quote.toAmount, to)}</bdi>
          </dd>
        </div>
      </dl>
      <Facts
        facts={[
          { name: messages['swap.atLeast'], value: <bdi>{texts.amount(minReceived, to)}</bdi> },
          ...(expected === undefined
            ? []
            : [{ name: messages['swap.forecast'], value: <bdi>{texts.amount(expected, to)}</bdi> }]),
          {
            name: messages['swap.network'],
            value: (
              <>
                <NetworkPicture network={network} />
                <bdi>{network?.name}</bdi>
              </>
            ),
          },
          // A whole transaction may use several.
          ...(isWhole
            ? []
            : [
                {
                  name: messages[allowance ? 'swap.spender' : 'swap.contract'],
                  value: contract ? (
                    <bdi dir="ltr" title={contract}>
                      {shortenAddress(contract)}
                    </bdi>
                  ) : (
                    <span className="skeleton" data-kind="fact" />
                  ),
                },
              ]),
          {
            name: messages['swap.fee'],
            value: order ? <bdi>{texts.fee(fee)}</bdi> : <span className="skeleton" data-kind="fact" />,
          },
        ]}
      />
      {allowance && <p className="hint">{allowText(allowance)}</p>}
      {approvals && (
        <p className="hint">
          {through
            ? messages['swap.bothByText']({ amount: paid, name: through.name })
            : messages['swap.bothText']({ amount: paid })}
        </p>
      )}
      <div role="status" className="swap-warnings">
        {warnings.map((warning) => (
          <p className="problem-text" data-kind="bad" key={warning.kind}>
            <Icon icon={alertIcon} />
            <span>{warningText(warning, messages)}</span>
          </p>
        ))}
      </div>
      <Problem
        kind={problem && describeFailure(problem) === 'declined' ? 'quiet' : 'bad'}
        text={problem && (isLower ? texts.problem(problem) : `${messages['swap.notDone']}. ${texts.problem(problem)}`)}
      />
      {isRisky && (
        <Button kind="accent" onClick={kit.router.back}>
          {messages['modal.back']}
        </Button>
      )}
      <Button
        kind={isRisky ? 'danger' : isReady ? 'accent' : 'quiet'}
        isBusy={!isReady}
        isDisabled={!isReady}
        onClick={isReady ? swap.submit : undefined}
        focus="swap-confirm"
        testId="swap-confirm"
      >
        {actionText()}
      </Button>
    </div>
  )
}

function warningText(warning: SwapWarning, messages: Messages): string {
  if (warning.kind === 'fee') return messages['swap.feeShort']({ symbol: warning.symbol })
  return warning.kind === 'unpriced'
    ? messages['swap.unpriced']({ symbol: warning.symbol })
    : messages[`swap.${warning.kind}`]
}
